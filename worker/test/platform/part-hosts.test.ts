import { env } from "cloudflare:workers";
import type { GrantedPart } from "@optimyz/contract/protocol/part-endpoints";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { audit, partGrants, rateCounts } from "../../src/db/schema.ts";
import { limits } from "../../src/platform/parts/limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import { promoteNow, publishSample, sampleShell } from "../../src/platform/releases/testing.ts";
import { adminCookie, call } from "../client.ts";

const db = openDatabase(env.DB);
const owner = await adminCookie();
const PARTS = "/api/admin/server-parts";
const HOST = "api.partner.com";
const CLAIM = `host:${HOST}`;

interface Received {
  url: string;
  method: string;
  headers: Headers;
  body: string;
  redirect: string;
}

/** What hosts of the internet got, and how they respond. */
let received: Received[] = [];
let respond: (request: Received) => Response | Promise<Response> = () => new Response("fine");
const realFetch = globalThis.fetch;

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const { url, method, headers, redirect } = request;
    const one = { url, method, headers, redirect, body: await request.text() };
    received.push(one);
    const aborted = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")));
    });
    return Promise.race([respond(one), aborted]);
  };
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  received = [];
  respond = () => new Response("fine");
});

const asking: SampleEndpoint = {
  at: "POST /ask",
  input: {
    type: "object",
    properties: {
      url: { type: "string" },
      method: { type: "string" },
      body: { type: "string" },
      headers: { type: "object", additionalProperties: { type: "string" } },
    },
    required: ["url"],
    additionalProperties: false,
  },
  code: `try { return JSON.stringify(await ask("fetch", input)); } catch (error) { return String(error.message); }`,
};

const sample = (name: string, capabilities: string[] = [CLAIM]) =>
  samplePart(name, "1.0.0", [asking], { capabilities });
const grant = (name: string, isGranted = true, more: object = {}) =>
  call("POST", `${PARTS}/grants`, { cookie: owner, body: { name, capability: CLAIM, isGranted, ...more } });
const ask = async (name: string, url: string, more: object = {}) =>
  (await call<string>("POST", `/api/x/${name}/ask`, { body: { url, ...more } })).body;

test("a server part reaches a host that it claims and an owner has granted, and no longer when it is revoked", async () => {
  await makeLive(await sample("mf-rooms"));
  const url = `https://${HOST}/v1/rooms?size=9`;
  expect(await ask("mf-rooms", url)).toBe(`NOT_GRANTED: No owner of this site has granted ${CLAIM} to mf-rooms.`);
  expect((await grant("mf-rooms")).status).toBe(200);
  respond = () => Response.json({ room: 7 }, { status: 201, headers: { "set-cookie": "a=b" } });
  const sent = {
    method: "POST",
    body: '{"size":9}',
    headers: { "Content-Type": "application/json", "x-version": "2" },
  };
  expect(JSON.parse(await ask("mf-rooms", url, sent))).toEqual({
    status: 201,
    type: "application/json",
    text: '{"room":7}',
  });
  const [one] = received;
  expect(one).toMatchObject({ url, method: "POST", body: sent.body, redirect: "manual" });
  expect(one?.headers.get("x-version")).toBe("2");
  await grant("mf-rooms", false);
  expect(await ask("mf-rooms", url)).toMatch(/^NOT_GRANTED/);
  expect(received).toHaveLength(1);
});

test.each([
  `https://other.com/`,
  `https://${HOST}.other.com/`,
  `https://sub.${HOST}/`,
  `https://${HOST}@other.com/`,
  `https://user:word@${HOST}/`,
  `https://${HOST}:8443/`,
  `https://${HOST}./`,
  `https://127.0.0.1/`,
  `https://[::1]/`,
  `https://localhost/`,
  `http://${HOST}/`,
  `//${HOST}/`,
  "file:///etc/passwd",
  "data:text/plain,x",
  "https://",
])("nothing is sent to %s by a part that may reach another host", async (url) => {
  if ((await db.$count(partGrants, eq(partGrants.name, "mf-sly"))) === 0) {
    await makeLive(await sample("mf-sly"));
    await grant("mf-sly");
  }
  expect(await ask("mf-sly", url)).toMatch(/^(NOT_GRANTED|INVALID)/);
  expect(received).toEqual([]);
});

test("headers that say who sends a request are the platform's, and a redirect leads nowhere", async () => {
  await makeLive(await sample("mf-heads"));
  await grant("mf-heads");
  for (const header of [
    "cookie",
    "host",
    "x-forwarded-for",
    "x-real-ip",
    "cf-connecting-ip",
    "origin",
    "Host",
    "X-Forwarded-For",
    "COOKIE",
    "a b",
  ])
    expect(await ask("mf-heads", `https://${HOST}/`, { headers: { [header]: "1" } })).toMatch(/^INVALID/);
  expect(await ask("mf-heads", `https://${HOST}/`, { headers: { "x-a": "1\r\ncookie: 2" } })).toMatch(/^INVALID/);
  expect(await ask("mf-heads", `https://${HOST}/`, { body: "x" })).toMatch(/^INVALID.*A GET has no body/);
  expect(received).toEqual([]);
  respond = () => new Response(null, { status: 302, headers: { location: "https://other.com/" } });
  expect(JSON.parse(await ask("mf-heads", `https://${HOST}/`))).toEqual({ status: 302, type: "", text: "" });
  expect(received).toHaveLength(1);
});

test("a key that an owner notes goes with each request to its host, and is seen by nobody", async () => {
  // As the service's documentation writes it.
  const key = { header: "Authorization", value: "Bearer very-secret-key" };
  await makeLive(await sample("mf-keyed"));
  await makeLive(await sample("mf-unkeyed"));
  expect((await grant("mf-keyed", true, { key })).status).toBe(200);
  await grant("mf-unkeyed");
  await ask("mf-keyed", `https://${HOST}/`, { headers: { authorization: "Bearer of-the-part" } });
  await ask("mf-unkeyed", `https://${HOST}/`);
  expect(received.map(({ headers }) => headers.get("authorization"))).toEqual([key.value, null]);
  const { body } = await call<GrantedPart[]>("GET", PARTS, { cookie: owner });
  const shown = body.find(({ name }) => name === "mf-keyed")?.capabilities;
  expect(shown).toEqual([
    expect.objectContaining({ capability: CLAIM, claimedBy: "live", keyHeader: "Authorization" }),
  ]);
  const stored = [
    await db.select().from(partGrants),
    await db.select().from(audit).where(like(audit.label, "mf-keyed%")),
  ];
  expect(JSON.stringify([body, stored])).not.toContain("very-secret");
  // Granted once more, it stays; taken back, it is gone; sealed for another front-end, it does not open.
  await grant("mf-keyed");
  await ask("mf-keyed", `https://${HOST}/`);
  expect(received.at(-1)?.headers.get("authorization")).toBe(key.value);
  const [row] = await db.select().from(partGrants).where(eq(partGrants.name, "mf-keyed"));
  const { keyHeader, keySealed } = row ?? {};
  await db.update(partGrants).set({ keyHeader, keySealed }).where(eq(partGrants.name, "mf-unkeyed"));
  const count = received.length;
  expect(await ask("mf-unkeyed", `https://${HOST}/`)).toMatch(/^NOT_GRANTED: The key for .* cannot be opened/);
  expect(received).toHaveLength(count);
  await grant("mf-keyed", false);
  await grant("mf-keyed");
  await ask("mf-keyed", `https://${HOST}/`);
  expect(received.at(-1)?.headers.get("authorization")).toBeNull();
  for (const wrong of [
    { header: "cookie", value: "a" },
    { header: "authorization", value: "a\nb" },
    { header: "x", value: "" },
  ])
    expect((await grant("mf-keyed", true, { key: wrong })).status).toBe(422);
});

test("a host that does not respond, or says too much, costs three seconds at most, and an hour has an end", async () => {
  await makeLive(await sample("mf-slow"));
  await grant("mf-slow");
  respond = () => new Promise(() => {});
  expect(await ask("mf-slow", `https://${HOST}/`)).toMatch(/^LIMIT: api.partner.com has not responded in 3 s/);
  respond = () => new Response("x".repeat(limits.fetchBytes + 1));
  expect(await ask("mf-slow", `https://${HOST}/`)).toMatch(/^LIMIT/);
  respond = () => new Response("fine");
  await db.update(rateCounts).set({ count: limits.fetchesPerHour });
  expect(await ask("mf-slow", `https://${HOST}/`)).toMatch(/^LIMIT: 1000 requests an hour/);
  await db.delete(rateCounts);
  expect(received).toHaveLength(2);
});

test("the gate refuses what is no public host, and more hosts than an owner can judge", async () => {
  const said = async (capabilities: string[]) => {
    const { status, body } = await publishSample<{ report?: GateReport }>(await sample("mf-judged", capabilities));
    return status === 201 ? "" : JSON.stringify(body.report);
  };
  for (const wrong of [
    "host:localhost",
    "host:127.0.0.1",
    "host:*.partner.com",
    "host:API.partner.com",
    "host:a.com/b",
    "host:",
  ])
    expect(await said([wrong])).toContain("This site knows no capability");
  // Each call that fails would look through all of them.
  expect(await said(Array.from({ length: 5_000 }, () => "audit"))).toContain("claims a capability twice");
  const six = Array.from({ length: 6 }, (_, index) => `host:api${index}.partner.com`);
  expect(await said(six)).toContain("5 hosts at most");
  expect(await said(six.slice(1))).toBe("");
});

test("an owner alone lets a part reach a host, and the log says who did", async () => {
  const body = { name: "mf-rooms", capability: CLAIM, isGranted: true };
  expect((await call("POST", `${PARTS}/grants`, { body })).status).toBe(401);
  for (const capability of ["host:localhost", "host:", "hosts"])
    expect((await call("POST", `${PARTS}/grants`, { cookie: owner, body: { ...body, capability } })).status).toBe(422);
  await grant("mf-rooms");
  const label = eq(audit.label, `mf-rooms: ${CLAIM}`);
  expect(await db.$count(audit, and(label, eq(audit.action, "create")))).toBeGreaterThan(0);
});
