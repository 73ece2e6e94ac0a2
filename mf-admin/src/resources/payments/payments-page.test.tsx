import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { billPlace } from "@optimyz/contract/api/endpoints/invoices";
import {
  assignGatewayEvent,
  cancelPayment,
  findPlaceByReference,
  listGatewayEvents,
  listOutstanding,
  listPayments,
  notePayment,
  readPlacePayments,
  refundPayment,
} from "@optimyz/contract/api/endpoints/payments";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { enrolment, personStubs, renderAdmin } from "../../testing.tsx";
import { money, payment } from "./testing.ts";

const path = "/admin/dashboard/payments";
const owing = {
  id: 51,
  name: "Mr. Ravi Kumar",
  phone: "+91 98000 11111",
  email: "ravi@site.test",
  course: "Dining",
  batch_id: 7,
  batch: "January",
  starts_at: "2027-01-09T04:30:00.000Z",
  reference: "P5154",
  payment: "partly paid",
  fee_paise: 450_000,
  paid_paise: 200_000,
  refunded_paise: 0,
  owed_paise: 250_000,
};
const outstanding = {
  items: [{ ...owing, next_due: "2027-01-09" }],
  next_after: null,
  count: 1,
  owed_paise: 250_000,
  batches: [{ id: 7, title: "January", course: "Dining", count: 1, owed_paise: 250_000 }],
};
const moneyStub = (changes: Partial<PlacePayments> = {}) =>
  stub(readPlacePayments, { ...money, ...changes }, { id: 51 });
const input = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test("fills in the amount still owed and sends a typed amount as paise", async () => {
  const sent: unknown[] = [];
  const note = stubWith(
    notePayment,
    async (request) => {
      sent.push(await request.json());
      return Response.json(payment, { status: 201 });
    },
    { id: 51 },
  );
  renderAdmin(`${path}/51`, moneyStub(), note);
  expect(await screen.findByLabelText("Amount")).toHaveValue("2,500");
  input("Amount", "₹ 1,250.50");
  await userEvent.selectOptions(screen.getByLabelText("How it was paid"), "bank");
  await userEvent.click(screen.getByRole("button", { name: "Note the payment" }));
  await waitFor(() => expect(sent).toEqual([{ amount_paise: 125_050, way: "bank", reference: "", note: "" }]));
  expect(await screen.findByText("Noted. Receipt 2026-0001 goes to Mr. Ravi Kumar by e-mail.")).toBeVisible();
});

test("refuses an amount in words before anything is sent and shows why the server refuses more than is owed", async () => {
  const asked = vi.fn(() =>
    Response.json(
      { error: "₹2,500 is owed, so no more can be noted.", code: "CONFLICT", requestId: "1" },
      { status: 409 },
    ),
  );
  vi.mocked(console.error).mockImplementation(() => {});
  renderAdmin(`${path}/51`, moneyStub(), stubWith(notePayment, asked, { id: 51 }));
  await screen.findByLabelText("Amount");
  input("Amount", "all of it");
  await userEvent.selectOptions(screen.getByLabelText("How it was paid"), "studio");
  await userEvent.click(screen.getByRole("button", { name: "Note the payment" }));
  expect(screen.getByLabelText("Amount")).toHaveAccessibleDescription(/must be in rupees/);
  expect(asked).not.toHaveBeenCalled();
  input("Amount", "9,000");
  await userEvent.click(screen.getByRole("button", { name: "Note the payment" }));
  expect(await screen.findByText("₹2,500 is owed, so no more can be noted.")).toBeVisible();
});

test("when somebody else was quicker the page says what is true now, and keeps what was typed", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  let isTheirs = false;
  const read = stubWith(
    readPlacePayments,
    () => Response.json(isTheirs ? { ...money, paid_paise: 450_000, owed_paise: 0, payment: "paid" } : money),
    { id: 51 },
  );
  const refuse = (error: string) => () => {
    isTheirs = true;
    return Response.json({ error, code: "CONFLICT", requestId: "1" }, { status: 409 });
  };
  renderAdmin(
    `${path}/51`,
    read,
    stubWith(notePayment, refuse("Nothing is owed here."), { id: 51 }),
    stubWith(refundPayment, refuse("This payment is cancelled."), { id: 3 }),
  );
  await screen.findByLabelText("Amount");
  await userEvent.selectOptions(screen.getByLabelText("How it was paid"), "bank");
  input(/^Bank’s reference/, "632112345");
  await userEvent.click(screen.getByRole("button", { name: "Note the payment" }));
  expect(await screen.findByText("Nothing is owed here.")).toBeVisible();
  expect(await screen.findByText("Owed")).toBeVisible();
  await waitFor(() => expect(screen.getByText("Owed").nextSibling).toHaveTextContent("₹0"));
  expect(screen.getByLabelText(/^Bank’s reference/)).toHaveValue("632112345");

  // A dialog stays as it is until it is closed; then the page behind it is read again.
  isTheirs = false;
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("How it went back"), "upi");
  await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
  expect(await dialog.findByText("This payment is cancelled.")).toBeVisible();
  isTheirs = false;
  await userEvent.click(dialog.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.getByText("Owed").nextSibling).toHaveTextContent("₹2,500"));
});

test("sends refund and cancellation as typed and shows the reason of a cancelled payment", async () => {
  const sent: unknown[] = [];
  const answer = async (request: Request) => {
    sent.push(await request.json());
    return Response.json(payment, { status: request.url.endsWith("refunds") ? 201 : 200 });
  };
  const cancelled = { ...payment, id: 4, state: "cancelled", cancelled_at: "2026-11-21T10:00:00.000Z" };
  const words = { cancelled_by: "asha@site.test", cancel_reason: "Noted twice" };
  renderAdmin(
    `${path}/51`,
    moneyStub({ payments: [payment, { ...cancelled, ...words }] }),
    stubWith(refundPayment, answer, { id: 3 }),
    stubWith(cancelPayment, answer, { id: 3 }),
  );
  expect(await screen.findByText(/by asha@site.test: Noted twice/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Receipt 2026-0001" })[0]).toHaveAttribute("href", payment.receipt_url);
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Amount")).toHaveValue("2,000");
  await userEvent.selectOptions(dialog.getByLabelText("How it went back"), "upi");
  await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("dialog"));
  fireEvent.input(question.getByLabelText("Why"), { target: { value: "Somebody else’s" } });
  await userEvent.click(question.getByRole("button", { name: "Cancel the payment" }));
  await waitFor(() => expect(sent[1]).toEqual({ reason: "Somebody else’s" }));
  expect(sent[0]).toMatchObject({ amount_paise: 200_000, way: "upi" });
});

test("who may not refund or set fees is not offered it, and can still cancel a payment", async () => {
  const desk = { email: "desk@site.test", name: "", role: "desk", may_refund: false, may_discount: false } as const;
  renderAdmin(`${path}/51`, stub(adminSession, desk), moneyStub());
  expect(await screen.findByRole("button", { name: "Cancel" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Set another fee" })).toBeNull();
});

test("sums up what is outstanding and leads from a bank statement's line to the person", async () => {
  const asked: string[] = [];
  const find = stubWith(findPlaceByReference, (request) => {
    asked.push(new URL(request.url).searchParams.get("reference") ?? "");
    return Response.json(money);
  });
  const { router } = renderAdmin(path, stub(listOutstanding, outstanding), find, moneyStub());
  expect(await screen.findByRole("link", { name: "Mr. Ravi Kumar" })).toHaveAttribute("href", `${path}/51`);
  expect(screen.getByText("1 person owes ₹2,500")).toHaveAttribute("role", "status");
  expect(screen.getByText("Owed", { selector: "dt" }).closest("dl")).toHaveTextContent("People who owe1Owed₹2,500");
  expect(screen.getByRole("row", { name: /^Mr. Ravi Kumar/ })).toHaveAccessibleName(
    /Dining, January ₹2,500 of ₹4,500 9 Jan 2027 P5154 \+91 98000 11111 Note a payment/,
  );
  expect(screen.getByRole("link", { name: "Note a payment" })).toHaveAccessibleDescription("Mr. Ravi Kumar");
  await userEvent.click(screen.getByRole("button", { name: "More for Mr. Ravi Kumar" }));
  expect(screen.getByRole("link", { name: "Write to ravi@site.test" })).toHaveAttribute(
    "href",
    "mailto:ravi@site.test",
  );
  await userEvent.keyboard("{Escape}");
  input(/^Who paid/, "UPI/CR/P5154/SBIN");
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/51`));
  expect(asked).toEqual(["UPI/CR/P5154/SBIN"]);
});

test("lists what was received with its sums; a refund or a cancellation is a second line", async () => {
  const refund = {
    ...payment,
    id: 9,
    amount_paise: 50_000,
    created_at: "2026-11-22T10:00:00.000Z",
    is_ours: true,
    note: "Came late",
  };
  const back = { ...payment, refunded_paise: 50_000, refunds: [refund] };
  const cancelled = { ...payment, id: 4, receipt: "2026-0002", state: "cancelled", cancel_reason: "Noted twice" };
  const items = [
    back,
    { ...cancelled, cancelled_at: "2026-11-21T10:00:00.000Z", cancelled_by: "asha@site.test" },
    { ...payment, id: 5, receipt: "2026-0003" },
  ];
  const sent: unknown[] = [];
  const cancel = stubWith(
    cancelPayment,
    async (request) => {
      sent.push(await request.json());
      return Response.json(payment);
    },
    { id: 5 },
  );
  renderAdmin(`${path}/received`, stub(listPayments, { items, nextCursor: null, total: 3 }), cancel);
  const table = within(await screen.findByRole("table", { name: "Payments received" }));
  const lines = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual([
    "20 Nov 2026Mr. Ravi₹2,000UPIUTR 1Dining, JanuaryReceipt 2026-0001",
    expect.stringMatching(/^₹500 refunded 22 Nov 2026.*: Came lateCancel the refund$/),
    "20 Nov 2026Mr. Ravi₹2,000UPIUTR 1Dining, JanuaryReceipt 2026-0002",
    expect.stringMatching(/^Cancelled 21 Nov 2026, .* by asha@site.test: Noted twice$/),
    "20 Nov 2026Mr. Ravi₹2,000UPIUTR 1Dining, JanuaryReceipt 2026-0003",
  ]);
  expect(screen.getByText("Refunded").closest("dl")).toHaveTextContent("Received₹4,000Refunded₹500");
  expect(screen.queryByRole("button", { name: "More for receipt 2026-0002" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "More for receipt 2026-0003" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("dialog"));
  fireEvent.input(question.getByLabelText("Why"), { target: { value: "Twice" } });
  await userEvent.click(question.getByRole("button", { name: "Cancel the payment" }));
  await waitFor(() => expect(sent).toEqual([{ reason: "Twice" }]));
});

test("an unmatched payment can be assigned to somebody", async () => {
  const event = {
    id: 9,
    gateway: "signed",
    event: "evt",
    kind: "payment",
    reference: "thanks",
    gateway_payment: "pay_9",
    amount_paise: 450_000,
    state: "unmatched",
    reason: "No place has this reference.",
    payment_id: null,
    created_at: "2026-11-20T10:00:00.000Z",
    note: "",
  };
  const sent: unknown[] = [];
  const assign = stubWith(
    assignGatewayEvent,
    async (request) => {
      sent.push(await request.json());
      return Response.json(payment);
    },
    { id: 9 },
  );
  renderAdmin(
    `${path}/unmatched`,
    stub(listGatewayEvents, { items: [event], nextCursor: null, total: 1 }),
    assign,
    stub(listEnrolments, { items: [enrolment], nextCursor: null, total: 1 }),
    ...personStubs,
  );
  expect(await screen.findByText("No place has this reference.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Say whose it is" }));
  await userEvent.type(await screen.findByRole("combobox", { name: "Person" }), "ravi{Tab}");
  expect(await screen.findByDisplayValue(/^Ravi Kumar, Voice \(20 Nov/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Note it" }));
  await waitFor(() => expect(sent).toEqual([{ enrolment_id: 51 }]));
});

test("waiting money shows whom it was meant for, and a dispute or another currency can only be set aside", async () => {
  const shared = {
    gateway: "stripe",
    reference: "P5154-0123456789ab",
    gateway_payment: "pi_9",
    amount_paise: 450_000,
    state: "unmatched",
    reason: "",
    payment_id: null,
    created_at: "2026-11-20T10:00:00.000Z",
    note: "",
    enrolment: { id: 51, name: "Mr. Ravi Kumar" },
    gateway_url: "https://dashboard.stripe.com/payments/pi_9",
  };
  const items = [
    { ...shared, id: 1, event: "payment pi_9", kind: "payment", currency: "INR" },
    { ...shared, id: 2, event: "payment pi_8", kind: "payment", currency: "USD" },
    { ...shared, id: 3, event: "dispute du_1", kind: "dispute", currency: "INR" },
  ];
  renderAdmin(
    `${path}/unmatched`,
    stub(listGatewayEvents, { items, nextCursor: null, total: 3 }),
    stub(listEnrolments, { items: [enrolment], nextCursor: null, total: 1 }),
    ...personStubs,
  );
  for (const title of ["Payment of ₹4,500", "Payment of USD 4500.00", "Dispute about ₹4,500"])
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Set aside" })).toHaveLength(3);
  const [link] = screen.getAllByRole("link", { name: "Mr. Ravi Kumar" });
  expect(link).toHaveAttribute("href", `${path}/51`);
  const [page] = screen.getAllByRole("link", { name: "See it at the payment service" });
  expect(page).toHaveAttribute("href", shared.gateway_url);
  // Filled in already.
  await userEvent.click(screen.getByRole("button", { name: "Say whose it is" }));
  expect(await screen.findByDisplayValue(/^Ravi Kumar, Voice/)).toBeVisible();
});

const invoiced = {
  ...payment,
  documents: [
    { kind: "tax-invoice", number: "OPT/2627/0001", url: "https://site.test/invoice/1.x", total_paise: 200_000 },
    { kind: "credit-note", number: "OPT/2627/C0001", url: "https://site.test/invoice/2.x", total_paise: 50_000 },
  ],
};
const nobody = { gstin: "", name: "", address: "", state: "" };

test("invoices are next to the receipt, and details for the next one are sent as they were typed", async () => {
  const sent: unknown[] = [];
  const bill = stubWith(
    billPlace,
    async (request) => {
      sent.push(await request.json());
      return Response.json({ ...money, billing: { ...nobody, name: "Sagar Exports" } });
    },
    { id: 51 },
  );
  renderAdmin(`${path}/51`, moneyStub({ payments: [invoiced], billing: nobody }), bill);
  expect(await screen.findByRole("link", { name: "Tax invoice OPT/2627/0001" })).toHaveAttribute(
    "href",
    "https://site.test/invoice/1.x",
  );
  expect(screen.getByRole("link", { name: "Credit note OPT/2627/C0001" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Details for invoices" }));
  input(/^GSTIN/, "27PQRST5678K1Z3");
  await userEvent.click(screen.getByRole("button", { name: "Save the details" }));
  expect((await screen.findAllByText(/^GSTIN must have 15 letters and digits/))[0]).toBeVisible();
  input(/^GSTIN/, "27PQRST5678K1Z2");
  input(/^Name on the invoice/, "Sagar Exports");
  input(/^Address on the invoice/, "Pune");
  await userEvent.selectOptions(screen.getByLabelText(/^State/), "Maharashtra");
  await userEvent.click(screen.getByRole("button", { name: "Save the details" }));
  await waitFor(() =>
    expect(sent).toEqual([{ gstin: "27PQRST5678K1Z2", name: "Sagar Exports", address: "Pune", state: "27" }]),
  );
  expect(await screen.findByText("The details are saved.")).toBeVisible();
});

test("a month’s documents are offered where there are documents, and not without", async () => {
  const page = (items: unknown[]) => stub(listPayments, { items, nextCursor: null, total: items.length } as never);
  const view = renderAdmin(`${path}/received`, page([invoiced]));
  const month = await screen.findByLabelText("Invoices and notes of a month");
  fireEvent.change(month, { target: { value: "2026-04" } });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/api/admin/invoices.csv?month=2026-04");
  expect(screen.getByRole("link", { name: "Tax invoice OPT/2627/0001" })).toBeVisible();
  view.unmount();
  renderAdmin(`${path}/received`, page([payment]));
  await screen.findByText("Receipt 2026-0001");
  expect(screen.queryByLabelText("Invoices and notes of a month")).toBeNull();
});
