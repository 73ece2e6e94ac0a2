import { readPlace } from "@optimyz/contract/api/endpoints/batches/places";
import { billOwnPlace } from "@optimyz/contract/api/endpoints/invoices";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { toastsAtom } from "@optimyz/kit";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import app from "../app.ts";

const own: OwnPlace = {
  id: 1042,
  place: "held",
  waiting_number: null,
  waiting_ahead: null,
  place_until: "2027-01-05T04:30:00Z",
  change_until: "2027-01-07T04:30:00Z",
  can_change: true,
  course: "First Steps on Stage",
  online_url: "",
  batch: {
    id: 5,
    course_id: 41,
    title: "January",
    starts_on: "2027-01-09",
    ends_on: "2027-01-09",
    meetings: [{ starts_at: "2027-01-09T04:30:00Z", ends_at: "2027-01-09T06:30:00Z" }],
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    is_online: false,
    trainer: "",
    language: "English",
    fee_paise: 450_000,
    capacity: 10,
    seats_left: 4,
    state: "open",
  },
  fee: {
    state: "unpaid",
    fee_paise: 450_000,
    paid_paise: 0,
    refunded_paise: 0,
    owed_paise: 450_000,
    receipts: [],
    pay: {
      amount_paise: 450_000,
      reference: "P104238",
      upi: { id: "voice@bank", name: "Voice", code: { size: 2, path: "M0 0h1v1h-1z" } },
      bank: "",
    },
  },
};

async function open(place: Partial<OwnPlace> = {}) {
  const page = renderRemote(app, "/place/abc", stub(readPlace, { ...own, ...place }));
  await screen.findByText("₹4,500 to pay");
  return () => page.app.store.get(toastsAtom).map(({ role, text }) => ({ role, text }));
}

afterEach(() => vi.unstubAllGlobals());

test("says until when a held seat is to be paid, and nothing of the kind for a confirmed one", async () => {
  await open();
  expect(screen.getByText(/^Please pay by Tue 5 January 2027, 10:00 \(India time\)/)).toBeVisible();
});

test("a confirmed seat has no end", async () => {
  await open({ place: "confirmed", place_until: null });
  expect(screen.queryByText(/^Please pay by/)).toBeNull();
});

test.each([
  ["UPI id", "voice@bank"],
  ["Reference", "P104238"],
  ["Amount in rupees", "4500.00"],
])("copies the %s and says so", async (name, value) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const toasts = await open();
  fireEvent.click(screen.getByRole("button", { name: `Copy: ${name}` }));
  await waitFor(() => expect(toasts()).toEqual([{ role: "status", text: `Copied: ${value}` }]));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(value);
});

test("selects the UPI id alone where the browser does not let a page copy", async () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  const toasts = await open();
  fireEvent.click(screen.getByRole("button", { name: "Copy: UPI id" }));
  await waitFor(() => expect(toasts()).toEqual([{ role: "status", text: expect.stringMatching(/^Selected\./) }]));
  expect(getSelection()?.toString()).toBe("voice@bank");
});

test("a business's UPI id has a link that opens a UPI app, a personal one has none", async () => {
  await open();
  expect(screen.queryByText("Open a UPI app")).toBeNull();
  cleanup();
  const link = "upi://pay?pa=voice@bank&am=4500.00";
  const { pay } = own.fee;
  await open({ fee: { ...own.fee, pay: pay && { ...pay, upi: pay.upi && { ...pay.upi, link } } } });
  expect(screen.getByText("Open a UPI app")).toHaveAttribute("href", link);
});

const nobody = { gstin: "", name: "", address: "", state: "" };

test("invoices are listed, and a business says to whom the next one is made out", async () => {
  const sent: unknown[] = [];
  const documents = [{ kind: "tax-invoice", number: "OPT/2627/0001", url: "/invoice/1.x", total_paise: 50_000 }];
  const bill = stubWith(billOwnPlace, async (request) => {
    sent.push(await request.json());
    return Response.json({ ...own, fee: { ...own.fee, billing: { ...nobody, name: "Sagar Exports" } } });
  });
  renderRemote(app, "/place/abc", stub(readPlace, { ...own, fee: { ...own.fee, documents, billing: nobody } }), bill);
  expect(await screen.findByRole("link", { name: "Tax invoice OPT/2627/0001" })).toHaveAttribute(
    "href",
    "/invoice/1.x",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Invoice to a business" }));
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type(/^GSTIN/, "27PQRST5678K1Z2");
  type(/^Name on the invoice/, "Sagar Exports");
  type(/^Address on the invoice/, "Pune");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The next invoice is made out to Sagar Exports.")).toBeVisible();
  expect(sent).toEqual([{ token: "abc", gstin: "27PQRST5678K1Z2", name: "Sagar Exports", address: "Pune", state: "" }]);
});

test("a provider without invoices asks nothing about them", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Invoice to a business" })).toBeNull();
});

test("instalments are a list: what is paid, what was due, what comes later, and the whole rest as another choice", async () => {
  const instalments: OwnPlace["fee"]["instalments"] = [
    { due: "2026-11-20", paise: 200_000, owed_paise: 0, state: "paid" },
    { due: "2026-11-26", paise: 150_000, owed_paise: 50_000, state: "overdue" },
    { due: "2027-01-20", paise: 100_000, owed_paise: 100_000, state: "later" },
  ];
  const later = [{ due: "2027-01-20", paise: 100_000 }];
  const { pay } = own.fee;
  const fee: OwnPlace["fee"] = {
    ...own.fee,
    state: "partly paid",
    paid_paise: 300_000,
    owed_paise: 150_000,
    instalments,
    next_due: "2026-11-26",
    asked_paise: 50_000,
    pay: pay && { ...pay, amount_paise: 50_000, later },
  };
  renderRemote(app, "/place/abc", stub(readPlace, { ...own, place: "confirmed", fee }));
  expect(await screen.findByText("₹500 to pay")).toBeVisible();
  const parts = within(await screen.findByRole("list", { name: "Instalments" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    "₹2,000 by Fri 20 November 2026: paid",
    "₹500 of ₹1,500 was due on Thu 26 November 2026",
    "₹1,000 by Wed 20 January 2027",
  ]);
  expect(screen.getByText(/^You can also pay all that is left at once: ₹1,500/)).toBeVisible();
  expect(screen.queryByText(/^then /)).toBeNull();
});
