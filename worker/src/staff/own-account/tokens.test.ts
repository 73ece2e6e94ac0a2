import { env } from "cloudflare:workers";
import type { AdminToken } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, atOwnAdmin, call, cookieOf, newAdmin, send } from "../../../test/client.ts";
import type { Bindings } from "../../core/env.ts";
import { openDatabase } from "../../db/database.ts";
import { adminSessions, admins, adminTokens, audit } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const bindings = atOwnAdmin;
const path = "/api/admin/me/tokens";
const fresh = () => db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
const owner = await adminCookie();

async function make(scopes: readonly string[], cookie = owner): Promise<AdminToken & { token: string }> {
  await fresh();
  const body = { name: "Reports", scopes, days: 30 };
  const response = await call<AdminToken & { token: string }>("POST", path, { cookie, body, bindings });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}
const statusOf = async (method: string, url: string, token: string, more: object = {}) =>
  (await send(method, url, { token, bindings, ...more })).status;

test("a token is shown once, kept as a hash, and opens its scope alone", async () => {
  const { token, id } = await make(["read:content"]);
  expect(token).toMatch(/^opt_[\w-]{43}$/);
  expect(await statusOf("GET", "/api/admin/skills", token)).toBe(200);
  const closed = ["/api/admin/enrolments", "/api/admin/me", path, "/api/admin/staff", "/api/admin/settings/draft"];
  for (const url of [...closed, "/api/admin/audit", "/api/admin/webhooks", "/admin/session"])
    expect([url, await statusOf("GET", url, token)]).toEqual([url, 403]);
  const body = { title: "By a program", short_description: "x" };
  expect(await statusOf("POST", path, token, { body: { name: "More", scopes: ["read:payments"] } })).toBe(403);
  expect([401, 403]).toContain(await statusOf("POST", "/api/skills", token, { body }));
  const listed = await call<AdminToken[]>("GET", path, { cookie: owner, bindings });
  const [row] = await db.select().from(adminTokens).where(eq(adminTokens.id, id));
  expect(listed.body[0]).toMatchObject({ id, last_used_on: new Date().toISOString().slice(0, 10) });
  expect(JSON.stringify([row, listed.body, await db.select().from(audit)])).not.toContain(token.slice(4));
});

test("a token can do no more than its person's role, and no cookie helps it", async () => {
  const editor = await newAdmin("editor@tokens.example", "editor");
  const { token } = await make(["read:enrolments", "read:content"], await cookieOf(editor));
  expect(await statusOf("GET", "/api/admin/skills", token)).toBe(200);
  expect(await statusOf("GET", "/api/admin/enrolments", token, { cookie: owner })).toBe(403);
  expect(await statusOf("GET", "/api/admin/enrolments", `opt_${"x".repeat(43)}`, { cookie: owner })).toBe(401);
  const desk = await newAdmin("desk@tokens.example", "desk");
  expect((await call("GET", path, { cookie: await cookieOf(desk), bindings })).status).toBe(403);
  const response = await send("GET", "/api/admin/skills", { token, bindings });
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("a token ends at once when it is revoked, with its time, and with the account", async () => {
  const first = await make(["read:content"]);
  const other = await newAdmin("other@tokens.example", "owner");
  const stranger = await cookieOf(other);
  expect((await call("DELETE", `${path}/${first.id}`, { cookie: stranger, bindings })).status).toBe(404);
  expect(await statusOf("GET", "/api/admin/skills", first.token)).toBe(200);
  expect((await call("DELETE", `${path}/${first.id}`, { cookie: owner, bindings })).status).toBe(200);
  expect(await statusOf("GET", "/api/admin/skills", first.token)).toBe(401);
  const second = await make(["read:content"], stranger);
  await db
    .update(adminTokens)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(adminTokens.id, second.id));
  expect(await statusOf("GET", "/api/admin/skills", second.token)).toBe(401);
  const third = await make(["read:content"], stranger);
  await db.delete(admins).where(eq(admins.id, other.id));
  expect(await statusOf("GET", "/api/admin/skills", third.token)).toBe(401);
  const entries = await db.select().from(audit).where(eq(audit.entity, "admin_tokens"));
  expect(entries.filter(({ entityId }) => entityId === first.id).map(({ action }) => action)).toEqual([
    "create",
    "delete",
  ]);
});

test("a token is not made where front-ends run, without a fresh factor, for longer than a year, or without end", async () => {
  await fresh();
  const body = { name: "Reports", scopes: ["read:content"] };
  expect((await call("POST", path, { cookie: owner, body })).status).toBe(403);
  const wrong = [
    { ...body, days: 366 },
    { ...body, scopes: [] },
    { ...body, scopes: ["read:everything"] },
  ];
  for (const each of wrong)
    expect((await call("POST", path, { cookie: owner, body: each, bindings })).status).toBe(422);
  await db.update(adminSessions).set({ verifiedAt: null });
  expect((await call("POST", path, { cookie: owner, body, bindings })).body).toMatchObject({ code: "FACTOR_NEEDED" });
  await db.delete(adminTokens);
  for (let made = 0; made < 10; made++) await make(["read:content"]);
  await fresh();
  expect((await call("POST", path, { cookie: owner, body, bindings })).status).toBe(409);
});

test("of many that are made at once no more are stored than there may be", async () => {
  await fresh();
  await db.delete(adminTokens);
  const body = { name: "Reports", scopes: ["read:content"], days: 30 };
  const made = await Promise.all(
    Array.from({ length: 16 }, () => call("POST", path, { cookie: owner, body, bindings })),
  );
  const statuses = made.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(6).fill(409)]);
  expect(await db.$count(adminTokens)).toBe(10);
});

test("requests with one token are limited", async () => {
  await db.delete(adminTokens);
  const { token } = await make(["read:content"]);
  const full = { limit: async ({ key }: { key: string }) => ({ success: !key.startsWith("token ") }) };
  const limited: Partial<Bindings> = { ...bindings, LIMIT_IP_ADDRESS: full as unknown as RateLimit };
  expect((await send("GET", "/api/admin/skills", { token, bindings: limited })).status).toBe(429);
});

test("a program keeps a draft of a text in its person's name", async () => {
  const { token } = await make(["write:drafts"]);
  expect(await statusOf("GET", "/api/admin/texts/draft?entity=course_details&id=1", token)).not.toBe(403);
  expect(await statusOf("GET", "/api/admin/skills", token)).toBe(403);
});
