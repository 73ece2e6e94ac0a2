import { eraseAudit, listAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import { listStaff } from "@optimyz/contract/api/endpoints/staff";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { pageOf, refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/audit";
const entry = {
  id: 71,
  actor: "admin@site.test",
  action: "delete",
  entity: "course_details",
  entity_id: 21,
  label: "<p>Forks from the outside in.</p>",
  created_at: "2026-11-20T10:00:00.000Z",
  restored_at: null,
  restorable: true,
  erasable: false,
  cascade: [],
};
const list = stub(listAudit, {
  items: [entry, { ...entry, id: 70, action: "update", entity: "skills", label: "Etiquette", restorable: false }],
  nextCursor: null,
  total: 2,
});

test("describes every change in words, with a button to undo it where that is possible", async () => {
  renderAdmin(path, list);
  expect(await screen.findByText("Deleted course detail")).toBeVisible();
  expect(screen.getByText(/Forks from the outside in\./)).toBeVisible();
  expect(screen.getByText("Changed course")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Bring back" })).toHaveLength(1);
});

test("restores what was deleted and shows the server's message", async () => {
  renderAdmin(path, list, stub(restoreAudit, { message: "It is back." }, { id: 71 }));
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("It is back.")).toBeVisible();
});

test("shows a refusal at its entry", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const taken = () => refusal(409, "CONFLICT", "Another course has this title now.");
  renderAdmin(path, list, stubWith(restoreAudit, taken, { id: 71 }));
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Another course has this title now.")).toBeVisible();
});

test("groups changes by day and by the person who made them one after the other, by the provider's clock", async () => {
  const made = (id: number, actor: string, created_at: string) => ({ ...entry, id, actor, created_at, label: `${id}` });
  const items = [
    made(9, "asha@site.test", "2026-11-20T18:30:00.000Z"),
    made(8, "asha@site.test", "2026-11-20T18:29:00.000Z"),
    made(7, "asha@site.test", "2026-11-20T04:00:00.000Z"),
    made(6, "ravi@site.test", "2026-11-20T03:00:00.000Z"),
    made(5, "asha@site.test", "2026-11-20T02:00:00.000Z"),
  ];
  renderAdmin(path, stub(listAudit, { items, nextCursor: null, total: 5 }));
  const second = within(await screen.findByRole("region", { name: "Fri 20 November 2026" }));
  expect(within(screen.getByRole("region", { name: "Sat 21 November 2026" })).getAllByRole("listitem")).toHaveLength(1);
  const people = second.getAllByRole("list").map((list) => [
    within(list.parentElement as HTMLElement).getByRole("heading", { level: 3 }).textContent,
    ...within(list)
      .getAllByRole("time")
      .map(({ textContent }) => textContent),
  ]);
  expect(people).toEqual([
    ["asha@site.test", "23:59", "09:30"],
    ["ravi@site.test", "08:30"],
    ["asha@site.test", "07:30"],
  ]);
});

test("a deletion is one entry that names everything deleted with it and has one button", async () => {
  const cascade = [
    { entity: "skill_details", count: 2 },
    { entity: "course_details", count: 1 },
  ];
  const items = [{ ...entry, entity: "skills", label: "Etiquette", cascade }];
  renderAdmin(path, stub(listAudit, { items, nextCursor: null, total: 1 }));
  expect((await screen.findByText("Deleted course")).closest("li")).toHaveTextContent(
    "15:30Deleted course Etiquette, with 2 subcategories and 1 course detail",
  );
  expect(screen.getAllByRole("button", { name: "Bring back" })).toHaveLength(1);
});

test("names who logged in, leads to a person's row, and says the rest in words", async () => {
  const other = { restorable: false, label: "" };
  const items = [
    { ...entry, ...other, id: 9, actor: "admin 7", action: "login", entity: "admins", entity_id: 7 },
    { ...entry, ...other, id: 8, actor: "desk@site.test", action: "update", entity: "enrolments", entity_id: 51 },
    { ...entry, ...other, id: 7, actor: "user 3", action: "login", entity: "users", entity_id: 3 },
    { ...entry, ...other, id: 6, actor: "visitor", action: "login-failed", entity: "admins", entity_id: 7 },
    { ...entry, ...other, id: 5, actor: "visitor", action: "policy-violation", entity: "frame-src", entity_id: 0 },
    { ...entry, ...other, id: 4, actor: "schedule", action: "update", entity: "settings_revisions", entity_id: 2 },
  ];
  const labels = ["", "new → contacted", "", "3 times", "1 time", "revision 2"];
  const staff = [
    { id: 7, email: "desk@site.test", name: "", role: "desk", has_second_factor: true, last_seen_at: null, version: 1 },
  ] as const;
  renderAdmin(
    path,
    stub(listAudit, pageOf(items.map((item, at) => ({ ...item, label: labels[at] ?? "" })))),
    stub(listStaff, { staff: [...staff], invitations: [] }),
  );
  expect(await screen.findByRole("link", { name: "Open" })).toHaveAttribute(
    "href",
    "/admin/dashboard/enrolments?row=51",
  );
  await screen.findByRole("heading", { name: "desk@site.test" });
  const told = screen.getAllByRole("listitem").flatMap((row) => row.querySelector("p")?.textContent.trim() ?? []);
  expect(told).toEqual([
    "Logged in",
    "Changed enrolment new → contacted Open",
    "Logged in",
    "Wrong password for desk@site.test, 3 times",
    "Blocked in a browser frame-src, 1 time",
    "Published the settings: publication 2",
  ]);
  const whose = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(whose).toEqual(["desk@site.test", "User 3", "A visitor", "By itself, at the planned time"]);
});

test("erases a deleted person's data after a question and keeps the entry", async () => {
  let erased = false;
  const kept = { ...entry, entity: "enrolments", label: "Ravi Kumar", erasable: true };
  const gone = { ...kept, label: "", restorable: false, erasable: false };
  const rows = stubWith(listAudit, () => Response.json({ items: [erased ? gone : kept], nextCursor: null, total: 1 }));
  const erase = stubWith(
    eraseAudit,
    () => {
      erased = true;
      return Response.json({ message: "Erased for good." });
    },
    { id: 71 },
  );
  renderAdmin(path, rows, erase);
  await userEvent.click(await screen.findByRole("button", { name: "Erase" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Erase this enrolment for good?" }));
  expect(erased).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Erase" }));
  expect(await screen.findByText("Erased for good.")).toBeVisible();
  expect(screen.queryByText(/Ravi Kumar/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Bring back" })).toBeNull();
  expect(screen.getByText("Deleted enrolment").closest("li")).toHaveFocus();
});
