import {
  advanceBackup,
  drillBackup,
  listBackups,
  restoreRow,
  searchBackup,
  startBackup,
} from "@optimyz/contract/api/endpoints/backups";
import type { Backup, Backups } from "@optimyz/contract/api/schemas/backups";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderAdmin } from "../../testing.tsx";

const path = "/admin/dashboard/backups";

const backup = (more: Partial<Backup> = {}): Backup => ({
  id: 7,
  name: "night-2026-11-21",
  state: "done",
  started_at: "2026-11-21T21:00:00.000Z",
  finished_at: null,
  row_count: 12_345,
  byte_count: 5_600_000,
  task: null,
  problem: null,
  drilled_at: null,
  ...more,
});
const shown = (...items: Backup[]): Backups => ({ items, missing: null, has_drill: true, last_drill_at: null });

test("lists the backups with their size, entries, last drill and downloads", async () => {
  const drilled = { drilled_at: "2026-11-22T03:00:00.000Z" };
  renderAdmin(path, stub(listBackups, { ...shown(backup(drilled)), last_drill_at: drilled.drilled_at }));
  const list = await screen.findByRole("region", { name: "Backups" });
  expect(within(list).getByText("Complete · 12,345 entries · 5.6 MB")).toBeVisible();
  expect(within(list).getByText(/^Tried out .*: every entry and picture was there$/)).toBeVisible();
  expect(within(list).getByRole("link", { name: "Download" })).toHaveAttribute("href", "/api/admin/backups/7/file");
});

test("says what to do without a key, and when the first backup will be made", async () => {
  const missing = "This site has no key for archives. Set BACKUP_KEY.";
  const { unmount } = renderAdmin(path, stub(listBackups, { ...shown(), missing }));
  expect(await screen.findByText(missing)).toBeVisible();
  unmount();
  renderAdmin(path, stub(listBackups, shown()));
  expect(await screen.findByText(/There is no backup yet/)).toBeVisible();
});

test("shows the progress of a backup that was begun here until it is complete", async () => {
  const steps = [0.4, 0.8].map((share) => backup({ state: "running", task: { kind: "make", share } }));
  let listed = shown();
  const begun = backup({ state: "running", row_count: 0, byte_count: 0, task: { kind: "make", share: 0 } });
  const start = stubWith(startBackup, () => {
    listed = shown(begun);
    return Response.json(begun, { status: 201 });
  });
  const advance = stubWith(
    advanceBackup,
    () => {
      const next = steps.shift() ?? backup();
      listed = shown(next);
      return Response.json(next);
    },
    { id: 7 },
  );
  renderAdmin(
    path,
    stubWith(listBackups, () => Response.json(listed)),
    start,
    advance,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Make a backup now" }));
  expect(await screen.findByText("Complete · 12,345 entries · 5.6 MB")).toBeVisible();
  expect(steps).toEqual([]);
});

test("says why a drill cannot begin", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const error = "Another archive is being tried out.";
  const drill = stubWith(drillBackup, () => refusal(409, "CONFLICT", error), { id: 7 });
  renderAdmin(path, stub(listBackups, shown(backup())), drill);
  await userEvent.click(await screen.findByRole("button", { name: "Try out the newest" }));
  expect(await screen.findByText(error)).toBeVisible();
});

test("finds one deleted row, restores it after a question and leaves the rest alone", async () => {
  const sent = vi.fn();
  const row = { id: 3, label: "Public Speaking", detail: "Find your voice", created_at: null, is_here: false };
  const found = { items: [row, { ...row, id: 4, label: "Etiquette", is_here: true }], nextCursor: null };
  const rows = ["skills", "skill_details", "skill_details"].map((table) => ({ table, count: 1 }));
  const respond = async (request: Request) => {
    sent(await request.json());
    return Response.json({ message: "It is back.", rows });
  };
  const bring = stubWith(restoreRow, respond, { id: 7 });
  renderAdmin(path, stub(listBackups, shown(backup())), stub(searchBackup, found, { id: 7 }), bring);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Name, e-mail or number" }), "speak");
  await userEvent.click(screen.getByRole("button", { name: "Find it" }));
  const list = await screen.findByRole("list", { name: "Found in the backup" });
  expect(within(list).getByText("On the site")).toBeVisible();
  await userEvent.click(within(list).getByRole("button", { name: "Bring back" }));
  const dialog = screen.getByRole("alertdialog", { name: "Bring back Public Speaking?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Public Speaking is back, with 2 more.")).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ kind: "skills", row_id: 3 });
});
