import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { Attendance } from "@optimyz/contract/api/schemas/batches/attendance";
import type { AdminSession } from "@optimyz/contract/api/schemas/people";
import { LOCK_SET_ID } from "@optimyz/contract/protocol/document";
import { ApiError } from "@optimyz/kit";

/** The people of a meeting, and when the server had them so. */
export interface KeptMeeting {
  people: Attendance["people"];
  asOf: string;
}

/** What a page of attendance shows, for the account that loaded it. Meetings are found by their beginnings. */
export interface KeptNames {
  admin: AdminSession;
  batch: AdminBatch;
  meetings: Readonly<Record<string, KeptMeeting>>;
}

/**
 * The service worker's caches begin so as well (`worker/src/platform/offline`). All names end with the moment until which
 * they count, by which it deletes these, too.
 */
const PREFIX = "offline:";
const NAMES = `${PREFIX}names:`;
const isOver = (name: string): boolean => !(Date.parse(name.replace(/^offline:[a-z]+:/, "")) > Date.now());
const entryOf = (path: string): string => `${path}?names`;

/** For requests that no response came to. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Deletes all that is kept where a response says that this account may not have it, or no longer has a session. */
export function forgetIfRefused(error: unknown): void {
  if (error instanceof ApiError && [401, 403, 404].includes(error.status)) void forgetKept();
}

/** One after another, so that what is deleted stays deleted. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  if (!("caches" in globalThis)) return last;
  last = last.then(work).catch((error: unknown) => console.warn("The page could not be kept.", error));
  return last;
}

/** What was kept today of the page in view. */
export const readKept = (path = location.pathname): Promise<KeptNames | undefined> =>
  "caches" in globalThis ? find(entryOf(path)).catch(() => undefined) : Promise.resolve(undefined);

async function find(entry: string): Promise<KeptNames | undefined> {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(NAMES) || isOver(cacheName)) continue;
    const found = await caches.match(entry, { cacheName });
    if (found) return (await found.json()) as KeptNames;
  }
  return undefined;
}

/** Keeps the people of one meeting of the page in view. @param until the end of the day on which they were loaded */
export function keepNames(
  { admin, batch }: Omit<KeptNames, "meetings">,
  meetingAt: string,
  meeting: KeptMeeting,
  until: string,
): Promise<void> {
  const path = location.pathname;
  return inTurn(async () => {
    const name = NAMES + until;
    if (isOver(name)) return;
    const before = await readKept(path);
    const meetings = before?.admin.email === admin.email ? before.meetings : {};
    const kept: KeptNames = { admin, batch, meetings: { ...meetings, [meetingAt]: meeting } };
    await (await caches.open(name)).put(entryOf(path), Response.json(kept));
  });
}

/**
 * Deletes pages and names that are kept in this browser.
 * @param exceptOf e-mail address of the account that goes on: what it has kept today stays, if it is of the releases that
 *   this document runs
 */
export function forgetKept(exceptOf?: string): Promise<void> {
  return inTurn(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const ofToday = names.filter((name) => !isOver(name));
    const stays = exceptOf !== undefined && (await isOf(exceptOf, ofToday));
    for (const name of names) if (!stays || !ofToday.includes(name)) await caches.delete(name);
  });
}

/** Whether caches have nothing of another account and no document of other releases. */
async function isOf(email: string, names: readonly string[]): Promise<boolean> {
  const lockSet = document.getElementById(LOCK_SET_ID)?.textContent ?? "";
  for (const name of names) {
    for (const response of await (await caches.open(name)).matchAll()) {
      const type = response.headers.get("content-type") ?? "";
      if (type.startsWith("text/html") && !(await response.text()).includes(lockSet)) return false;
      if (type === "application/json" && ((await response.json()) as KeptNames).admin.email !== email) return false;
    }
  }
  return true;
}
