import { env } from "cloudflare:workers";
import type { ChatQueue, ChatQueueView } from "@optimyz/contract/api/schemas/whatsapp";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call } from "../../test/client.ts";
import { placesIn } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { chatQueues, chatTurns, enrolments } from "../db/schema.ts";
import { purgeChatQueues } from "./chats.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const path = "/api/admin/desk/chats";

beforeEach(() => db.delete(chatQueues));

const add = (ids: readonly number[], text = "Hello {person}", headers: Record<string, string> = {}) =>
  call<ChatQueueView & { fields?: object }>("POST", path, { cookie, body: { ids, text }, headers });
const read = (id: number) => call<ChatQueueView>("GET", `${path}/${id}`, { cookie });
const mark = (id: number, enrolment_id: number, state: string) =>
  call<ChatQueueView>("POST", `${path}/${id}/marks`, { cookie, body: { enrolment_id, state } });

test("the text is filled in for each person, as things are when they are next", async () => {
  const { ids, course, batch } = await placesIn(cookie, { capacity: 3, fee_paise: 450_000, title: "Evenings" }, 2);
  const [first = 0, second = 0] = ids;
  await db.update(enrolments).set({ name: "{amount} & Co", language: "hi" }).where(eq(enrolments.id, second));
  const text = "{person}|{name}|{course}|{dates}|{amount}|{day}|{link}|{other}";
  const { status, body } = await add(ids, text);
  expect([status, body.open, body.left_out, body.turns.length]).toEqual([201, 2, 0, 2]);
  const parts = body.next?.text.split("|") ?? [];
  expect(parts.slice(0, 3)).toEqual(["Asha Rao", "Optimyz", course.course]);
  expect(parts[3]).toContain(batch.title);
  expect([parts[4], parts[5], parts[7]]).toEqual(["₹4,500", "", "{other}"]);
  // The last day to pay is nothing for somebody without one; the desk is told.
  expect(body.next?.gaps).toEqual(["day"]);
  expect(parts[6]).toMatch(/^http:\/\/localhost:8787\/place\//);
  const url = new URL(body.next?.url ?? "");
  expect([url.origin, url.pathname, url.searchParams.get("text")]).toEqual([
    "https://wa.me",
    "/919876543210",
    body.next?.text,
  ]);
  const { body: after } = await mark(body.id, first, "done");
  // What a person is called fills no further place.
  expect(after.next?.text.startsWith("{amount} & Co|")).toBe(true);
  await db.update(enrolments).set({ phone: "12" }).where(eq(enrolments.id, second));
  expect((await read(body.id)).body.next).toMatchObject({ enrolment_id: second, url: "" });
});

test("who has no whole number is left out, and a queue of nobody is refused", async () => {
  const { ids } = await placesIn(cookie, { capacity: 2 }, 2);
  const [first = 0, second = 0] = ids;
  await db.update(enrolments).set({ phone: "12345" }).where(eq(enrolments.id, first));
  expect((await add([first, second, 999_999])).body).toMatchObject({ left_out: 2, open: 1 });
  const refused = await add([first]);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["ids"]]);
  expect((await add([second], " ")).status).toBe(422);
  expect((await add(Array.from({ length: 501 }, (_, index) => index + 1))).status).toBe(422);
});

test("marks are kept, come in any order and twice, and can be taken back", async () => {
  const { ids } = await placesIn(cookie, { capacity: 3 }, 3);
  const [a = 0, b = 0, c = 0] = ids;
  const { id } = (await add(ids)).body;
  await mark(id, b, "skipped");
  await Promise.all([mark(id, a, "done"), mark(id, a, "done"), mark(id, a, "done")]);
  expect((await read(id)).body).toMatchObject({ open: 1, done: 1, skipped: 1, next: { enrolment_id: c } });
  expect((await mark(id, a, "open")).body.next?.enrolment_id).toBe(a);
  expect((await mark(id, 999_999, "done")).status).toBe(404);
  expect((await mark(999_999, a, "done")).status).toBe(404);
  expect((await mark(id, a, "sent")).status).toBe(422);
  // A person whose enrolment is deleted is in no queue.
  await db.delete(enrolments).where(eq(enrolments.id, c));
  expect((await read(id)).body.turns.map(({ enrolment_id }) => enrolment_id)).toEqual([a, b]);
});

test("a request that is sent twice makes one queue, and ending it leaves nothing", async () => {
  const { ids } = await placesIn(cookie, { capacity: 1 }, 1);
  const headers = { "idempotency-key": "queue-that-is-made-once" };
  const [one, two] = [await add(ids, "Hello", headers), await add(ids, "Hello", headers)];
  expect([one.status, two.body.id]).toEqual([201, one.body.id]);
  expect((await call<ChatQueue[]>("GET", path, { cookie })).body).toMatchObject([{ id: one.body.id, open: 1 }]);
  expect((await call("DELETE", `${path}/${one.body.id}`, { cookie })).status).toBe(200);
  expect((await call("DELETE", `${path}/${one.body.id}`, { cookie })).status).toBe(404);
  expect(await db.$count(chatTurns)).toBe(0);
});

test("queues go after thirty days", async () => {
  const { ids } = await placesIn(cookie, { capacity: 1 }, 1);
  await add(ids);
  const day = 24 * 60 * 60 * 1000;
  await purgeChatQueues(db, Date.now() + 29 * day);
  expect(await db.$count(chatQueues)).toBe(1);
  await purgeChatQueues(db, Date.now() + 31 * day);
  expect(await db.$count(chatQueues)).toBe(0);
});
