import { listEnrolments, updateEnrolment } from "@optimyz/contract/api/endpoints/admin";
import { listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { addEnrolment, enrolmentPerson, saveFilter } from "@optimyz/contract/api/endpoints/desk";
import { notePayment, readPlacePayments, renewLinks } from "@optimyz/contract/api/endpoints/payments";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";
import { batch } from "../batches/testing.ts";
import { payment, money as placePayments } from "../payments/testing.ts";

const enrolment = {
  id: 51,
  title: "Mr.",
  name: "Ravi Kumar",
  father_name: "Mohan Kumar",
  dob: "1998-04-23",
  phone: "+91 98000 11111",
  email: "ravi@site.test",
  qualification: "",
  address: "",
  course: "Public Speaking",
  status: "new",
  created_at: "2026-11-20T10:00:00.000Z",
  note: "",
  version: 1,
};
const path = "/admin/dashboard/enrolments";
const person = stub(enrolmentPerson, { rows: [], events: [], whatsapp: null, row: enrolment }, { id: 51 });
const page = { items: [enrolment], nextCursor: null, total: 1 };

test("changes an enrolment's status and note with the version that was seen", async () => {
  let sent: Request | undefined;
  const update = stubWith(
    updateEnrolment,
    (request) => {
      sent = request;
      return Response.json({ ...enrolment, status: "contacted" });
    },
    { id: 51 },
  );
  renderAdmin(path, stub(listEnrolments, page), person, update);
  await userEvent.click(await screen.findByRole("button", { name: "Ravi Kumar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.selectOptions(screen.getAllByLabelText(/^Status/).at(-1) as HTMLElement, "Contacted");
  await userEvent.type(screen.getByLabelText(/^Note/), "Call on Monday.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent?.headers.get("if-match")).toBe('"1"'));
  expect(await sent?.json()).toEqual({ status: "contacted", note: "Call on Monday." });
});

test("search, filter and order reach the server and the CSV link", async () => {
  const asked: string[] = [];
  const list = stubWith(listEnrolments, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(page);
  });
  renderAdmin(path, list);
  await screen.findByRole("button", { name: "Ravi Kumar" });
  await userEvent.type(screen.getByRole("searchbox"), "ravi");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Enrolled");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.selectOptions(screen.getByLabelText("Order"), "Name");
  await waitFor(() => expect(asked.at(-1)).toBe("?search=ravi&status=enrolled&sort=name&order=asc"));
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const csv = screen.getByRole("link", { name: "Spreadsheet" });
  expect(csv).toHaveAttribute("href", "/api/admin/enrolments.csv?search=ravi&status=enrolled");
});

test("filters by payment, in the CSV too, and keeps the filter under a name", async () => {
  const asked: string[] = [];
  const list = stubWith(listEnrolments, (request) => {
    asked.push(new URL(request.url).search);
    return Response.json(page);
  });
  let kept: unknown;
  const keep = stubWith(saveFilter, async (request) => {
    kept = await request.json();
    return Response.json({ id: 1, list: "enrolments", name: "To remind", query: "money=owed" }, { status: 201 });
  });
  const { router } = renderAdmin(`${path}?status=enrolled`, list, keep);
  await screen.findByRole("button", { name: "Ravi Kumar" });
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const choices = [...screen.getByLabelText<HTMLSelectElement>("Money").options].map(({ text }) => text);
  expect(choices).toEqual(["All", "Owes something", "Paid", "Nothing due"]);
  await userEvent.selectOptions(screen.getByLabelText("Money"), "Owes something");
  await waitFor(() => expect(asked.at(-1)).toContain("money=owed"));
  expect(asked.at(-1)).toContain("status=enrolled");
  expect(router.state.location.search).toBe("?status=enrolled&money=owed");
  expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const csv = screen.getByRole("link", { name: "Spreadsheet" });
  expect(csv).toHaveAttribute("href", "/api/admin/enrolments.csv?status=enrolled&money=owed");
  await userEvent.click(screen.getByRole("button", { name: "Save this filter" }));
  await userEvent.type(screen.getByLabelText(/^Name/), "To remind");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(kept).toEqual({ list: "enrolments", name: "To remind", query: "status=enrolled&money=owed" }),
  );
});

test("Next follows the server's cursor, and Previous comes back", async () => {
  const asked: (string | null)[] = [];
  const list = stubWith(listEnrolments, (request) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    asked.push(cursor);
    const name = cursor ? "Second Page" : "First Page";
    return Response.json({ items: [{ ...enrolment, name }], nextCursor: cursor ? null : "abc", total: 60 });
  });
  renderAdmin(path, list);
  await screen.findByRole("button", { name: "First Page" });
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("button", { name: "Second Page" })).toBeVisible();
  expect(asked).toContain("abc");
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByRole("button", { name: "First Page" })).toBeVisible();
});

test("finds a batch beyond the first ones for somebody who is added by hand", async () => {
  const all = Array.from({ length: 130 }, (_, index) => ({ ...batch, id: index + 1, title: `Run ${index + 1}` }));
  const asked: string[] = [];
  const batches = stubWith(listAllBatches, (request) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const [id, search = ""] = [searchParams.get("id"), searchParams.get("search") ?? ""];
    const found = all.filter((each) => (id ? each.id === Number(id) : each.title.toLowerCase().includes(search)));
    const items = found.slice(0, Number(searchParams.get("limit") ?? 50));
    return Response.json({ items, nextCursor: found.length > items.length ? "more" : null, total: found.length });
  });
  let sent: unknown;
  const add = stubWith(addEnrolment, async (request) => {
    sent = await request.json();
    return Response.json({ ...enrolment, name: "Meera", place: "confirmed" }, { status: 201 });
  });
  renderAdmin(path, stub(listEnrolments, page), batches, add);
  await userEvent.click(await screen.findByRole("button", { name: "Add by hand" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add an enrolment by hand" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Meera");
  await userEvent.type(dialog.getByLabelText(/^Phone/), "98765 43210");
  await userEvent.selectOptions(dialog.getByLabelText("Course"), "Public Speaking");
  await userEvent.type(dialog.getByRole("combobox", { name: /^Dates/ }), "run 124{Tab}");
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>("combobox", { name: /^Dates/ }).value).toMatch(/, Run 124: /),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Meera is added and has a seat.")).toBeVisible();
  expect(sent).toMatchObject({ name: "Meera", course: "Public Speaking", batch_id: 124 });
  expect(asked).toContain("status=open&sort=starts_at&order=asc&limit=20&search=run+124");
});

test("makes new links of a place after a question and shows the new one", async () => {
  const placed = { ...enrolment, batch_id: 7, place: "confirmed" };
  let asked = 0;
  const renewal = stubWith(
    renewLinks,
    () => {
      asked += 1;
      return Response.json({ place_url: "https://site.test/place/51-1.abc" });
    },
    { id: 51 },
  );
  const ofPlaced = stub(enrolmentPerson, { rows: [], events: [], whatsapp: null, row: placed }, { id: 51 });
  renderAdmin(path, stub(listEnrolments, { ...page, items: [placed] }), ofPlaced, renewal);
  await userEvent.click(await screen.findByRole("button", { name: "Ravi Kumar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Make new links" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("no longer valid");
  expect(asked).toBe(0);
  await userEvent.click(within(question).getByRole("button", { name: "Make new links" }));
  expect(await screen.findByText("New links are made. Earlier ones open nothing now.")).toBeVisible();
  expect(screen.getByRole("link", { name: /place\/51-1\.abc$/ })).toHaveAttribute(
    "href",
    "https://site.test/place/51-1.abc",
  );
});

test("an application without a place has no links to replace", async () => {
  renderAdmin(path, stub(listEnrolments, page), person);
  await userEvent.click(await screen.findByRole("button", { name: "Ravi Kumar" }));
  await screen.findByRole("button", { name: "Edit" });
  expect(screen.queryByRole("button", { name: "Make new links" })).toBeNull();
});

test("a chip takes its filter away; the batch is called by its name and dates", async () => {
  const { router } = renderAdmin(
    `${path}?batch_id=7&place=waiting`,
    stub(listEnrolments, page),
    stubWith(listAllBatches, () =>
      Response.json({ items: [{ ...batch, id: 7, course: "Voice", title: "January" }], nextCursor: null, total: 1 }),
    ),
  );
  expect(await screen.findByRole("button", { name: /^Remove the filter Batch: Voice, January: / })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove the filter Seat: Waiting" }));
  await waitFor(() => expect(router.state.location.search).toBe("?batch_id=7"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Seat: Waiting/ })).toBeNull());
});

test("says what somebody enrolled in and owes, and notes a payment next to it", async () => {
  const dates = { title: "January", starts_at: "2027-01-09T04:30:00.000Z", time_zone: "Asia/Kolkata" };
  const money = { payment: "partly paid", fee_paise: 450_000, paid_paise: 200_000, owed_paise: 250_000 };
  const owing = { ...enrolment, batch_id: 7, place: "confirmed", course_name: "Voice", batch: dates, money };
  let noted: unknown;
  const note = stubWith(
    notePayment,
    async (request) => {
      noted = await request.json();
      return Response.json(payment, { status: 201 });
    },
    { id: 51 },
  );
  const paid = stub(readPlacePayments, placePayments, { id: 51 });
  const ofOwing = stub(enrolmentPerson, { rows: [], events: [], whatsapp: null, row: owing }, { id: 51 });
  renderAdmin(path, stub(listEnrolments, { ...page, items: [owing] }), ofOwing, note, paid);
  const row = await screen.findByRole("row", { name: /Ravi Kumar/ });
  expect(row).toHaveTextContent("Voice, January");
  expect(row).toHaveTextContent("₹2,500 of ₹4,500 owed");
  await userEvent.click(within(row).getByRole("button", { name: "Ravi Kumar" }));
  const panel = within(await screen.findByRole("complementary", { name: "Ravi Kumar" }));
  expect(panel.getByRole("link", { name: "Voice, January" })).toHaveAttribute("href", "/admin/dashboard/batches/7");
  expect(panel.getByText("₹4,500, paid ₹2,000, owed ₹2,500")).toBeVisible();
  expect(await panel.findByRole("link", { name: `Receipt ${payment.receipt}` })).toHaveAttribute(
    "href",
    payment.receipt_url,
  );
  await userEvent.click(panel.getByRole("button", { name: "Note a payment" }));
  const dialog = within(screen.getByRole("dialog", { name: "A payment of Ravi Kumar" }));
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue("2,500");
  await userEvent.selectOptions(dialog.getByLabelText(/^How it was paid/), "upi");
  await userEvent.click(dialog.getByRole("button", { name: "Note the payment" }));
  expect(await screen.findByText("The payment is noted. Its receipt goes out by e-mail.")).toBeVisible();
  expect(noted).toMatchObject({ amount_paise: 250_000, way: "upi" });
});
