import { readBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { readAttendance } from "@optimyz/contract/api/endpoints/batches/attendance";
import { adminLogout, adminSession } from "@optimyz/contract/api/endpoints/people";
import type { AdminSession } from "@optimyz/contract/api/schemas/people";
import { type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepNames } from "../../../shared/attendance/kept-names.ts";
import { stubCaches } from "../../../shared/attendance/testing.ts";
import { renderAdmin, sessionOf } from "../../../testing.tsx";
import { batch } from "../testing.ts";

const path = "/admin/dashboard/batches/attendance-7";
const at = "2026-11-21T04:30:00.000Z";
const held = { ...batch, meetings: [{ starts_at: at, ends_at: "2026-11-21T06:30:00.000Z" }] };
const asha = { enrolment_id: 1, mark: null, marked_at: null, marked_by: "", revision: 0, title: "Dr.", name: "Asha" };
const sessionFor = (email: string): AdminSession => ({ email, name: "Meera", role: "trainer" });

/** A connection that is not there. */
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const offline: Stub[] = [
  stubWith(adminSession, lost),
  stubWith(readBatch, lost, { id: 7 }),
  stubWith(readAttendance, lost, { id: 7 }),
];
const online: Stub[] = [
  sessionOf("trainer"),
  stub(readBatch, held, { id: 7 }),
  stub(readAttendance, { people: [asha] }, { id: 7 }),
];
const keep = (email = "trainer@site.test") => {
  const meeting = { people: [asha], asOf: new Date().toISOString() };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return keepNames({ admin: sessionFor(email), batch: held }, at, meeting, until);
};

let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  localStorage.clear();
  stored = stubCaches();
  history.replaceState(null, "", path);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test("opens without a connection with what was kept today, and says how old the names are", async () => {
  await keep();
  renderAdmin(path, ...offline);
  expect(await screen.findByText(/^No connection\. Names as of \d\d:\d\d today\.$/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Dr. Asha" })).toBeVisible();
  expect(screen.getByText("trainer@site.test")).toBeInTheDocument();
});

test("shows nobody without a connection where nothing was kept", async () => {
  renderAdmin(path, ...offline);
  expect(await screen.findByText("The admin is not available right now.")).toBeVisible();
  expect(screen.queryByText(/Asha/)).toBeNull();
});

test("deletes the names of another account when a session is open, and one's own at a logout", async () => {
  await keep();
  const { unmount } = renderAdmin(path, ...online);
  expect(await screen.findByRole("heading", { name: "Dr. Asha" })).toBeVisible();
  expect(stored.size).toBe(0);
  unmount();
  await keep("admin@site.test");
  renderAdmin(path, ...online, stub(adminLogout, { message: "Bye." }));
  const logOut = await screen.findByRole("button", { name: "Log out" });
  expect(stored.size).toBe(1);
  await userEvent.click(logOut);
  await waitFor(() => expect(stored.size).toBe(0));
});

test("keeps no names where the document offers no service worker", async () => {
  renderAdmin(path, ...online);
  expect(await screen.findByRole("heading", { name: "Dr. Asha" })).toBeVisible();
  expect(screen.queryByText(/opens without a connection/)).toBeNull();
  expect(stored.size).toBe(0);
});
