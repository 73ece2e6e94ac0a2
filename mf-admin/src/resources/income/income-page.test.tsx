import { closeMonth, listIncomeMonths, readIncome, reopenMonth } from "@optimyz/contract/api/endpoints/income";
import type { Income, IncomeMonth, IncomeMonths, IncomeRow } from "@optimyz/contract/api/schemas/income";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/income";
const moved = {
  receipts_paise: 500_000,
  cancelled_receipts_paise: 50_000,
  refunds_paise: 20_000,
  cancelled_refunds_paise: 0,
};
const owed = {
  owed_paise: 90_000,
  not_due_paise: 0,
  due_7_paise: 30_000,
  due_30_paise: 0,
  due_60_paise: 0,
  due_more_paise: 60_000,
};
const row: IncomeRow = { id: 7, name: "Dining", course: "", ...moved, ...owed };
const income: Income = {
  this_month: "2026-11",
  first_month: "2025-06",
  from: "2026-11",
  to: "2026-11",
  by: "course",
  total: { ...moved, ...owed },
  items: [row],
  page: 1,
  next_page: null,
};
const month = (name: string, changes: Partial<IncomeMonth> = {}): IncomeMonth => ({
  month: name,
  ...moved,
  vouchers: 4,
  closed: null,
  reopened: null,
  ...changes,
});
const months: IncomeMonths = {
  items: [month("2026-11"), month("2026-10")],
  next_before: null,
  closable: "2026-10",
  reopenable: null,
  differing: [],
};
const closed = { at: "2026-11-02T10:00:00.000Z", by: "owner@site.test", ...moved, vouchers: 4, differs: false };

/** Answers by the view that is asked for, and keeps what was asked. */
function incomeStub(answer: Partial<Income> = {}) {
  const asked: string[] = [];
  const answered = stubWith(readIncome, (request) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.toString());
    const by = (query.get("by") ?? "month") as Income["by"];
    const [from, to] = [query.get("from") ?? income.from, query.get("to") ?? income.to];
    return Response.json({ ...income, by, from, to, ...answer });
  });
  return { asked, answered };
}
const lines = () => within(screen.getByRole("table", { name: /^Income by/ }));

test("shows what came in without what was cancelled, and what is overdue by its age", async () => {
  renderAdmin(path, incomeStub().answered, stub(listIncomeMonths, months));
  const table = await screen.findByRole("table", { name: "Income by Course" });
  expect(within(table).getByRole("row", { name: /Dining ₹4,500 ₹200 ₹4,300 ₹900/ })).toBeVisible();
  expect(table).toHaveTextContent("Overdue: ₹300 (0 to 7 days ago) · ₹600 (More than 60 days ago)");
  expect(screen.getByText(/₹500 of receipts and ₹0 of refunds were cancelled/)).toBeVisible();
  const ages = screen.getByRole("table", { name: "Owed now, by age" });
  expect(within(ages).getByRole("row", { name: "More than 60 days ago ₹600" })).toBeVisible();
});

test("a period and a view are chosen, and are in the address", async () => {
  const { asked, answered } = incomeStub();
  const { router } = renderAdmin(path, answered, stub(listIncomeMonths, months));
  await userEvent.selectOptions(await screen.findByLabelText("Period"), "Financial year 2026–27");
  await waitFor(() => expect(asked.at(-1)).toBe("from=2026-04&to=2027-03&by=course&page=1"));
  await userEvent.selectOptions(screen.getByLabelText("By"), "Way of payment");
  await waitFor(() => expect(asked.at(-1)).toBe("from=2026-04&to=2027-03&by=way&page=1"));
  await userEvent.selectOptions(screen.getByLabelText("To"), "February 2026");
  await waitFor(() => expect(asked.at(-1)).toBe("from=2026-02&to=2026-02&by=way&page=1"));
  expect(router.state.location.search).toBe("?by=way&from=2026-02&to=2026-02");
});

test("an erased person and a refund above the receipts can be read", async () => {
  const more = { ...row, name: "", receipts_paise: 0, cancelled_receipts_paise: 0, refunds_paise: 70_000 };
  renderAdmin(`${path}?by=person`, incomeStub({ items: [more] }).answered, stub(listIncomeMonths, months));
  expect(await screen.findByRole("link", { name: "Name removed" })).toHaveAttribute(
    "href",
    "/admin/dashboard/payments/7",
  );
  expect(lines().getByText("−\u2060₹700")).toBeVisible();
});

test.each(["person", "batch", "course"])(
  "a long name of a %s takes three lines, and its title has all of it",
  async (by) => {
    const name = `Ms. ${"Long name ".repeat(20).trim()}`;
    renderAdmin(`${path}?by=${by}`, incomeStub({ items: [{ ...row, name }] }).answered, stub(listIncomeMonths, months));
    const shown = await screen.findByTitle(name);
    expect(shown).toHaveTextContent(name);
    expect(shown).toHaveClass(/clamped/);
  },
);

test("the next page of a long view is asked for", async () => {
  const { asked, answered } = incomeStub({ next_page: 2 });
  renderAdmin(path, answered, stub(listIncomeMonths, months));
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked.at(-1)).toBe("by=course&page=2"));
});

test("a month without money says so", async () => {
  const none = { items: [], next_before: null, closable: null, reopenable: null, differing: [] };
  renderAdmin(path, incomeStub({ items: [] }).answered, stub(listIncomeMonths, none));
  expect(await screen.findByText("Nothing was received or refunded in this period.")).toBeVisible();
  expect(await screen.findByText("There is no receipt yet, so there is no month to close.")).toBeVisible();
});

test("the oldest open month is closed after a question that says its sums", async () => {
  const sent: unknown[] = [];
  const close = stubWith(closeMonth, async (request) => {
    sent.push(await request.json());
    return Response.json(month("2026-10", { closed }));
  });
  renderAdmin(path, incomeStub().answered, stub(listIncomeMonths, months), close);
  const closing = await screen.findByRole("table", { name: "Closing a month" });
  expect(within(closing).getAllByRole("button")).toHaveLength(1);
  await userEvent.click(within(closing).getByRole("button", { name: "Close" }));
  const dialog = await screen.findByRole("dialog", { name: "Close October 2026?" });
  expect(dialog).toHaveTextContent("Kept: ₹4,300, in 4 vouchers.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close the month" }));
  await waitFor(() => expect(sent).toEqual([{ month: "2026-10" }]));
  expect(await screen.findByText("October 2026 is closed.")).toBeVisible();
});

test("a month to close that is on a later page can be reached at once", async () => {
  const asked: string[] = [];
  const pages = stubWith(listIncomeMonths, (request) => {
    asked.push(new URL(request.url).searchParams.get("before") ?? "");
    return Response.json({ ...months, closable: "2025-06" });
  });
  renderAdmin(path, incomeStub().answered, pages);
  expect(await screen.findByText("Next to close: June 2025")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show this month" }));
  await waitFor(() => expect(asked).toEqual(["", "2025-08"]));
});

test("the last closed month is opened again with a reason", async () => {
  const sent: unknown[] = [];
  const open = stubWith(reopenMonth, async (request) => {
    sent.push(await request.json());
    return Response.json(month("2026-10"));
  });
  const one = { ...months, items: [month("2026-10", { closed })], closable: null, reopenable: "2026-10" };
  renderAdmin(path, incomeStub().answered, stub(listIncomeMonths, one), open);
  await userEvent.click(await screen.findByRole("button", { name: "Open again" }));
  const dialog = await screen.findByRole("dialog", { name: "Open October 2026 again?" });
  await userEvent.type(within(dialog).getByLabelText("Why"), "A transfer was missing");
  await userEvent.click(within(dialog).getByRole("button", { name: "Open again" }));
  await waitFor(() => expect(sent).toEqual([{ month: "2026-10", reason: "A transfer was missing" }]));
});

test("a closed month whose payments were changed is an alarm", async () => {
  const changed = month("2026-10", { closed: { ...closed, receipts_paise: 400_000, differs: true } });
  const all = { ...months, items: [changed], reopenable: "2026-10", differing: ["2026-10"] };
  renderAdmin(path, incomeStub().answered, stub(listIncomeMonths, all));
  expect(await screen.findByRole("alert")).toHaveTextContent("October 2026: the payments no longer add up");
  expect(screen.getByText(/Kept when it was closed: ₹3,300; by its payments now: ₹4,300/)).toBeVisible();
});

test("a failure of the server can be tried again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const fails = stubWith(readIncome, () =>
    Response.json({ error: "x", code: "INTERNAL", requestId: "1" }, { status: 500 }),
  );
  renderAdmin(path, fails, stub(listIncomeMonths, months));
  expect(await screen.findByText("The income is not available right now.")).toBeVisible();
});
