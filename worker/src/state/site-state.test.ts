import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { writeContent } from "../audit/changes.ts";
import { openDatabase } from "../db/database.ts";
import { contentState } from "../db/schema.ts";
import { pageState, siteState } from "./site-state.ts";

/** A database that counts its batches, and whose responses wait for `gate`. */
function slowDatabase(gate: Promise<unknown> = Promise.resolve()) {
  const batch = vi.fn(async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    await gate;
    return results;
  });
  const db = openDatabase({ prepare: (text: string) => env.DB.prepare(text), batch } as unknown as D1Database);
  return { db, batch };
}

/** A database that fails whatever it is asked. */
const failing = (message: string) =>
  openDatabase({
    prepare: (text: string) => env.DB.prepare(text),
    batch: () => Promise.reject(new Error(message)),
  } as unknown as D1Database);

const db = openDatabase(env.DB);
const change = () => writeContent(db, [db.update(contentState).set({ id: 1 })]);
/** As another isolate would. */
const changeElsewhere = () => db.run(sql`UPDATE content_state SET content_revision = content_revision + 1`);
const revision = async (from = db) => (await siteState(from)).contentRevision;

beforeEach(async () => {
  vi.useRealTimers();
  await change();
});

afterAll(() => void vi.useRealTimers());

/** Lets time pass for the site, not for the database. */
function afterMs(ms: number): void {
  const now = Date.now() + ms;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

test("knows the state after a change without a query", async () => {
  const before = await revision();
  await change();
  const { db: counted, batch } = slowDatabase();
  expect(await revision(counted)).toBe(before + 1);
  expect(batch).not.toHaveBeenCalled();
});

test("one request refreshes the state after a second, and the others use the known one", async () => {
  const before = await revision();
  await changeElsewhere();
  afterMs(1_001);
  let open: (value?: unknown) => void = () => undefined;
  const { db: slow, batch } = slowDatabase(new Promise((resolve) => (open = resolve)));
  const asking = revision(slow);
  expect(await Promise.all([revision(slow), revision(slow)])).toEqual([before, before]);
  expect(batch).toHaveBeenCalledTimes(1);
  open();
  expect(await asking).toBe(before + 1);
  expect(await revision()).toBe(before + 1);
});

test("a query that never ends keeps the old state for half a second only", async () => {
  const before = await revision();
  await changeElsewhere();
  afterMs(1_001);
  void revision(slowDatabase(new Promise(() => undefined)).db);
  afterMs(400);
  expect(await revision()).toBe(before);
  afterMs(200);
  expect(await revision()).toBe(before + 1);
});

test("a change discards a state that was read before it", async () => {
  afterMs(2_000);
  let open: (value?: unknown) => void = () => undefined;
  const reading = revision(slowDatabase(new Promise((resolve) => (open = resolve))).db);
  await vi.waitFor(async () => undefined);
  await change();
  open();
  const old = await reading;
  expect(await revision()).toBe(old + 1);
});

test("shows the later of two simultaneous changes, whichever response comes last", async () => {
  const before = await revision();
  let open: (value?: unknown) => void = () => undefined;
  const { db: slow } = slowDatabase(new Promise((resolve) => (open = resolve)));
  const first = writeContent(slow, [slow.update(contentState).set({ id: 1 })]);
  await vi.waitFor(async () => expect((await db.select().from(contentState))[0]?.contentRevision).toBe(before + 1));
  await change();
  open();
  await first;
  expect(await revision()).toBe(before + 2);
});

test("ignores a failed change", async () => {
  await expect(writeContent(db, [db.update(contentState).set({ id: 0 })])).rejects.toThrow();
  const { db: counted, batch } = slowDatabase();
  await revision(counted);
  expect(batch).toHaveBeenCalledTimes(1);
});

test("pages use the known state while D1 fails or is slow, and get the new one afterwards", async () => {
  const before = await revision();
  await changeElsewhere();
  const waiting: Promise<unknown>[] = [];
  const page = async (from: typeof db) => (await pageState(from, (work) => waiting.push(work))).contentRevision;
  const broken = failing("D1_ERROR: Network connection lost.");
  afterMs(1_001);
  expect(await page(broken)).toBe(before);
  await expect(writeContent(broken, [broken.update(contentState).set({ id: 1 })])).rejects.toThrow();
  expect(await page(broken)).toBe(before);
  let open: (value?: unknown) => void = () => undefined;
  afterMs(3_000);
  const { db: slow } = slowDatabase(new Promise((resolve) => (open = resolve)));
  expect(await page(slow)).toBe(before);
  open();
  await Promise.all(waiting);
  expect(await page(db)).toBe(before + 1);
});

test("a page fails after a database error that is no outage", async () => {
  await revision();
  afterMs(1_001);
  await expect(pageState(failing("D1_ERROR: no such table: content_state"), () => undefined)).rejects.toThrow();
});

test("reads the state again after the clock was set back", async () => {
  const before = await revision();
  await changeElsewhere();
  afterMs(-24 * 60 * 60_000);
  expect(await revision()).toBe(before + 1);
});

test("an isolate that was asleep waits for D1, and has no page while D1 fails", async () => {
  const before = await revision();
  await changeElsewhere();
  afterMs(24 * 60 * 60_000);
  const broken = failing("D1_ERROR: Network connection lost.");
  await expect(pageState(broken, () => undefined)).rejects.toThrow();
  const { db: slow } = slowDatabase(new Promise((resolve) => setTimeout(resolve, 1_500)));
  expect((await pageState(slow, () => undefined)).contentRevision).toBe(before + 1);
});

test("an isolate in use continues with what it knew through an outage of any length", async () => {
  const before = await revision();
  const broken = failing("D1_ERROR: Network connection lost.");
  for (let minutes = 1; minutes <= 90; minutes += 30) {
    afterMs(30 * 60_000);
    expect((await pageState(broken, () => undefined)).contentRevision, `${minutes}`).toBe(before);
  }
});

test("a slow query does not bring back what a faster one has replaced", async () => {
  const before = await revision();
  afterMs(1_600);
  let open: (value?: unknown) => void = () => undefined;
  const { db: slow } = slowDatabase(new Promise((resolve) => (open = resolve)));
  const asking = revision(slow);
  await vi.waitFor(async () => undefined);
  await changeElsewhere();
  afterMs(700);
  expect(await revision()).toBe(before + 1);
  open();
  await asking;
  expect(await revision()).toBe(before + 1);
});
