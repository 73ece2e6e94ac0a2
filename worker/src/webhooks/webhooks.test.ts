import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import type { Webhook, WebhookDelivery } from "@optimyz/contract/api/schemas/webhooks";
import { webhookTypes } from "@optimyz/contract/api/schemas/webhooks";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminCookie, call, ORIGIN, silentMail } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { type Bindings, readConfig } from "../core/env.ts";
import { isPublicAddress } from "../core/public-address.ts";
import { openDatabase } from "../db/database.ts";
import { rollBackIf } from "../db/guard.ts";
import { adminSessions, audit, contentState, webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { ATTEMPTS_MAX, deliverWebhooks, purgeWebhookDeliveries } from "./deliver.ts";
import { signedHeaders } from "./signature.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
await db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
const config = { ...readConfig(env as unknown as Bindings), SITE_ORIGIN: ORIGIN };
const HOUR_MS = 3_600_000;
const bindings = { ...silentMail, SITE_ORIGIN: ORIGIN };
const receiver = "https://hooks.receiver.com/in";

interface Received {
  url: string;
  headers: Headers;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** What the receiver got and how it responds. */
let received: Received[] = [];
let respond: (request: Received) => Response = () => new Response("thanks");
const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (!request.url.includes("receiver.com")) return realFetch(input, init);
    expect(request.redirect).toBe("manual");
    const body = await request.text();
    const one = { url: request.url, headers: request.headers, body, event: JSON.parse(body) };
    const response = respond(one);
    if (response.ok) received.push(one);
    return response;
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  await db.delete(webhookEndpoints);
  received = [];
  respond = () => new Response("thanks");
});

const owner = <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<Body>(method, `/api/admin${path}`, {
    cookie,
    bindings,
    headers,
    ...(body !== undefined && { body }),
  });

async function aWebhook(types: readonly string[] = webhookTypes, url = receiver) {
  const { status, body } = await owner<Webhook & { secret: string }>("POST", "/webhooks", {
    url,
    types,
    note: "Books",
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function enrol(email: string): Promise<number> {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 20, fee_paise: 500_000 });
  const id = (await enrolIn(batch.id, email, course.skill)).body.id;
  // What was sent after these responses is not what a test is about.
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.thing, "content"));
  return id;
}
const publish = () => db.update(contentState).set({ contentRevision: sql`${contentState.contentRevision} + 1` });
const deliveries = () => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
const only = (thing: string) => received.filter(({ event }) => JSON.stringify(event.data).includes(thing));

test("the published example of the specification has its signature", async () => {
  const event = { event: "msg_p5jXN8AQM9LWM0D4loKWxJek", payload: '{"test": 2432232314}' };
  const headers = await signedHeaders(event, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], 1_614_265_330);
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each([
  "http://hooks.receiver.com/in",
  "https://localhost/in",
  "https://LOCALHOST./in",
  "https://127.0.0.1/in",
  "https://2130706433/in",
  "https://0x7f.1/in",
  "https://10.0.0.1/in",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/in",
  "https://[::ffff:7f00:1]/in",
  "https://printer/in",
  "https://db.internal/in",
  "https://nas.local/in",
  "https://user:pass@hooks.receiver.com/in",
  "https://hooks.receiver.com:22/in",
  "https://www.optimyz.example/api/contact",
  "ftp://hooks.receiver.com/in",
  "file:///etc/passwd",
  "hooks.receiver.com",
])("no event goes to %s", async (url) => {
  expect(isPublicAddress(url, config)).toBe(false);
  const { status, body } = await owner<{ fields?: object }>("POST", "/webhooks", { url, types: ["payment.noted"] });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["url"]]);
});

test("addresses that are added at once are ten at most", async () => {
  await db.delete(webhookEndpoints);
  const body = { url: receiver, types: ["payment.noted"] };
  const added = await Promise.all(Array.from({ length: 14 }, () => owner("POST", "/webhooks", body)));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(added.filter(({ status }) => status === 409)).toHaveLength(4);
  expect(await db.$count(webhookEndpoints)).toBe(10);
});

test("a developer's own machine may receive what a site on that machine sends, and no other site's", () => {
  const local = { ...config, SITE_ORIGIN: "http://localhost:8787" };
  expect(isPublicAddress("http://localhost:9000/in", local)).toBe(true);
  expect(isPublicAddress("http://192.168.1.4:9000/in", local)).toBe(false);
});

test("an enrolment, its money and its end arrive signed, in order, and name nobody", async () => {
  const { secret } = await aWebhook();
  const id = await enrol("asha.named@example.com");
  const paid = await owner<{ payments: { id: number }[] }>("POST", `/places/${id}/payments`, {
    amount_paise: 200_000,
    way: "upi",
    reference: "UTR 77",
    note: "First part",
  });
  const payment = (await db.select().from(webhookDeliveries)).find(({ type }) => type === "payment.noted");
  expect(paid.status).toBeLessThan(300);
  const { payment_id } = JSON.parse(payment?.payload ?? "{}").data;
  await owner("POST", `/payments/${payment_id}/refunds`, {
    amount_paise: 50_000,
    way: "upi",
    reference: "R",
    note: "x",
  });
  await owner("POST", `/places/${id}/cancel`);
  for (let minute = 0; minute < 6; minute++) await deliverWebhooks(db, config, Date.now() + 2_000 + minute);
  const mine = only(`"enrolment_id":${id},`);
  const types = mine.map(({ event }) => event.type);
  expect(types[0]).toBe("enrolment.created");
  expect(types).toContain("place.confirmed");
  expect(types).toContain("payment.noted");
  expect(types.indexOf("payment.refunded")).toBeGreaterThan(types.indexOf("payment.noted"));
  expect(types.indexOf("place.cancelled")).toBeGreaterThan(types.indexOf("payment.refunded"));
  for (const { headers, body } of received) {
    const [event, time] = [headers.get("webhook-id"), headers.get("webhook-timestamp")];
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key).update(`${event}.${time}.${body}`).digest("base64");
    expect(headers.get("webhook-signature")).toBe(`v1,${expected}`);
    expect(headers.get("cookie")).toBeNull();
    expect(body).not.toMatch(/asha|@example|UTR|First part/i);
  }
  expect(new Set(received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(received.length);
});

test("a change that is rolled back makes no event, and an address without the type gets none", async () => {
  await aWebhook(["inquiry.created"]);
  await enrol("quiet@example.com");
  expect(await deliveries()).toEqual([]);
  await aWebhook(["content.published"]);
  await expect(db.batch([publish(), rollBackIf(db, sql`TRUE`)])).rejects.toThrow();
  expect(await deliveries()).toEqual([]);
});

/** Events in the queue, as triggers make them: some of each thing. */
async function queued(things: readonly string[], at: number) {
  const { id } = await aWebhook();
  await db.delete(webhookDeliveries);
  const time = new Date(at).toISOString();
  for (const [index, thing] of things.entries()) {
    const payload = JSON.stringify({ type: "enrolment.changed", timestamp: time, data: { thing, index } });
    const row = { endpointId: id, event: `msg_${index}`, type: "enrolment.changed", thing, payload };
    await db.insert(webhookDeliveries).values({ ...row, nextAt: time, createdAt: time });
  }
  return id;
}
const indexes = () => received.map(({ event }) => event.data.index);

test("a later event of the same thing waits for the earlier one, and others do not", async () => {
  const at = Date.now();
  await queued(["a", "a", "b", "a", "b"], at);
  respond = ({ event }) => new Response(null, { status: event.data.index === 0 ? 500 : 204 });
  for (let second = 0; second < 4; second++) await deliverWebhooks(db, config, at + second * 1_000);
  expect(indexes()).toEqual([2, 4]);
  respond = () => new Response(null, { status: 204 });
  await deliverWebhooks(db, config, at + 10_000);
  expect(indexes()).toEqual([2, 4, 0, 1, 3]);
});

test("a receiver that is down for a day gets all, in order", { timeout: 120_000 }, async () => {
  const at = Date.now();
  await queued(
    Array.from({ length: 60 }, (_, index) => `thing ${index % 7}`),
    at,
  );
  respond = () => new Response(null, { status: 503 });
  for (let hour = 0; hour < 24; hour++) await deliverWebhooks(db, config, at + hour * HOUR_MS);
  expect(received).toEqual([]);
  respond = () => new Response(null, { status: 200 });
  for (let hour = 24; hour < 48; hour++) await deliverWebhooks(db, config, at + hour * HOUR_MS);
  expect(received).toHaveLength(60);
  for (let thing = 0; thing < 7; thing++) {
    const own = received
      .filter(({ event }) => event.data.thing === `thing ${thing}`)
      .map(({ event }) => Number(event.data.index));
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});

test("two deliveries at once send an event once, and a worker that dies while it sends loses none", async () => {
  const at = Date.now();
  await queued(["a", "b", "c"], at);
  await Promise.all([1, 2, 3].map(() => deliverWebhooks(db, config, at)));
  expect(received).toHaveLength(3);
  // As a process leaves the row that ends after its claim, whether or not the receiver has the event.
  await db.update(webhookDeliveries).set({ status: "queued", nextAt: new Date(at + 60_000).toISOString() });
  await deliverWebhooks(db, config, at + 30_000);
  expect(received).toHaveLength(3);
  await deliverWebhooks(db, config, at + 61_000);
  expect(received).toHaveLength(6);
  expect(new Set(received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(3);
});

test("after two days an event is given up and listed with the reason, and can be sent again", async () => {
  const start = Date.now() - 72 * HOUR_MS;
  await queued(["a"], start);
  respond = () => Response.redirect("https://elsewhere.receiver.com/in", 307);
  let at = start;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    await deliverWebhooks(db, config, at);
    const [row] = await deliveries();
    expect([attempt + 1, row?.status]).toEqual([row?.attempts, attempt + 1 < ATTEMPTS_MAX ? "queued" : "failed"]);
    if (attempt + 1 < ATTEMPTS_MAX) at = Date.parse(row?.nextAt ?? "");
  }
  expect((at - start) / HOUR_MS).toBeGreaterThan(47);
  expect((at - start) / HOUR_MS).toBeLessThan(49);
  const { body } = await owner<{ items: WebhookDelivery[] }>("GET", "/webhook-deliveries?status=failed");
  expect(body.items[0]).toMatchObject({ attempts: ATTEMPTS_MAX, last_error: expect.stringContaining("status 307") });
  expect((await owner<Webhook[]>("GET", "/webhooks")).body[0]).toMatchObject({ failed: 1, queued: 0 });
  respond = () => new Response();
  expect((await owner("POST", `/webhook-deliveries/${body.items[0]?.id}/replay`)).status).toBe(202);
  expect(received).toHaveLength(1);
  expect((await deliveries())[0]?.status).toBe("sent");
});

test("status 410 switches the address off, and an administrator can switch it on again", async () => {
  const id = await queued(["a", "b"], Date.now());
  respond = () => new Response(null, { status: 410 });
  await deliverWebhooks(db, config, Date.now() + 1_000);
  const [webhook] = (await owner<Webhook[]>("GET", "/webhooks")).body;
  expect(webhook?.state).toBe("gone");
  expect((await owner("POST", `/webhooks/${id}/test`)).status).toBe(409);
  const change = { types: ["payment.noted"], note: "", active: true };
  expect((await owner("PUT", `/webhooks/${id}`, change, { "if-match": '"99"' })).status).toBe(409);
  const changed = await owner<Webhook>("PUT", `/webhooks/${id}`, change, { "if-match": `"${webhook?.version}"` });
  expect(changed.body).toMatchObject({ state: "on", types: ["payment.noted"] });
});

test("a new secret signs at once, and the one before for a day as well; neither is stored or shown again", async () => {
  const { id, secret: before } = await aWebhook();
  const { body } = await owner<Webhook & { secret: string }>("POST", `/webhooks/${id}/secret`);
  await owner("POST", `/webhooks/${id}/test`);
  const [one] = received;
  expect(one?.event.type).toBe("webhook.test");
  const signatures = one?.headers.get("webhook-signature")?.split(" ") ?? [];
  const signed = [body.secret, before].map((secret) => {
    const text = `${one?.headers.get("webhook-id")}.${one?.headers.get("webhook-timestamp")}.${one?.body}`;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  });
  expect(signatures).toEqual(signed);
  const rows = JSON.stringify([await db.select().from(webhookEndpoints), await db.select().from(audit)]);
  const listed = JSON.stringify((await owner("GET", "/webhooks")).body);
  for (const secret of [before, body.secret]) expect(rows + listed).not.toContain(secret.slice(6));
  await db.update(webhookEndpoints).set({ earlierUntil: new Date(Date.now() - 1).toISOString() });
  await owner("POST", `/webhooks/${id}/test`);
  expect(received[1]?.headers.get("webhook-signature")).not.toContain(" ");
});

test("a removed address takes its events along, old events go, and who did what is recorded", async () => {
  const id = await queued(["a", "b"], Date.now() - 31 * 24 * HOUR_MS);
  await purgeWebhookDeliveries(db, Date.now());
  expect(await deliveries()).toEqual([]);
  expect((await owner("DELETE", `/webhooks/${id}`)).status).toBe(200);
  expect((await owner("DELETE", `/webhooks/${id}`)).status).toBe(404);
  const entries = await db.select().from(audit).where(eq(audit.entity, "webhooks"));
  expect(entries.filter(({ entityId }) => entityId === id).map(({ action, label }) => [action, label])).toEqual([
    ["create", receiver],
    ["delete", receiver],
  ]);
});

test("changes of the content wait as one event, and one that is being sent counts no longer", async () => {
  await aWebhook(["content.published"]);
  for (let change = 0; change < 3; change++) await publish();
  expect(await deliveries()).toHaveLength(1);
  await deliverWebhooks(db, config, Date.now() + 1_000);
  await publish();
  expect(await deliveries()).toHaveLength(2);
});

test("a booking and a cancellation are no publication, and other dates are one", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 20 });
  await aWebhook(["content.published"]);
  const revision = async () => (await db.select().from(contentState))[0]?.contentRevision ?? 0;
  const before = await revision();
  const { body } = await enrolIn(batch.id, "seat@example.com", course.skill);
  await owner("POST", `/places/${body.id}/cancel`);
  await owner("DELETE", `/enrolments/${body.id}`);
  expect(await revision()).toBeGreaterThan(before);
  expect(await deliveries()).toEqual([]);
  await newBatch(cookie, course.id);
  expect((await deliveries()).map(({ type }) => type)).toEqual(["content.published"]);
});

/** Statements of a request and of what follows it that name a table. */
async function statementsAbout(
  table: string,
  work: (env: Pick<Bindings, "DB">) => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const DB = new Proxy(env.DB, {
    get(real, name) {
      if (name === "prepare")
        return (statement: string) => {
          asked.push(statement);
          return real.prepare(statement);
        };
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
  await work({ DB });
  return asked.filter((statement) => statement.includes(table));
}

test("without an address that wants events no change asks for any, and with one it does", async () => {
  const message = { name: "Asha", email: "quiet@example.com", message: "Hello" };
  const write = (own: object) => call("POST", "/api/contact", { body: message, bindings: { ...bindings, ...own } });
  const { id } = await aWebhook(["inquiry.created"]);
  await owner("DELETE", `/webhooks/${id}`);
  expect(await statementsAbout("webhook_deliveries", write)).toEqual([]);
  await aWebhook(["inquiry.created"]);
  expect(await statementsAbout("webhook_deliveries", write)).not.toEqual([]);
  expect(received.map(({ event }) => event.type)).toEqual(["inquiry.created"]);
});

test("an address that refuses keeps no other one waiting", async () => {
  const refusing = await aWebhook(["inquiry.created"], "https://refuses.receiver.com/in");
  const accepting = await aWebhook(["inquiry.created"]);
  const at = new Date().toISOString();
  const row = (endpointId: number, number: number) => ({
    endpointId,
    event: `msg_${endpointId}_${number}`,
    type: "inquiry.created",
    thing: `inquiry ${number}`,
    payload: "{}",
    nextAt: at,
    createdAt: at,
  });
  for (let number = 0; number < 30; number++)
    await db.insert(webhookDeliveries).values([row(refusing.id, number), row(accepting.id, number)]);
  respond = ({ url }) => new Response("", { status: url.includes("refuses") ? 503 : 200 });
  await deliverWebhooks(db, config, Date.now() + 1_000);
  expect(received).toHaveLength(30);
});
