import { env } from "cloudflare:workers";
import type { OwnSession } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { adminBrowser, type Browser, browser } from "../../../test/browser.ts";
import { ADMIN, adminCookie, newAdmin, silentMail } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { adminDevices, adminSessions, outbox } from "../../db/schema.ts";
import { ADMIN_IDLE_SECONDS } from "../../http/session.ts";

const db = openDatabase(env.DB);
const sending = { bindings: silentMail };
const { password } = ADMIN;

let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `own${count}@optimyz.example`;
  await newAdmin(email);
});

const loggedIn = (): Promise<Browser> => adminBrowser(email);

const session = async (own: Browser) => (await own.call("GET", "/admin/session")).status;
const sessions = async (own: Browser) => (await own.call<OwnSession[]>("GET", "/api/admin/me/sessions")).body;

test("a change of the password needs the current one, refuses weak ones, and ends all other sessions", async () => {
  const [own, other] = [await loggedIn(), await loggedIn()];
  const change = (body: object) => own.call("POST", "/api/admin/me/password", body, sending);
  const newPassword = "a quiet blue teapot";
  expect(await change({ password: "wrong", newPassword })).toMatchObject({
    status: 422,
    body: { fields: { password: "This is not your password." } },
  });
  expect(await change({ password, newPassword: "password123" })).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.stringContaining("commonest") } },
  });
  expect(await session(other)).toBe(200);
  await db.delete(outbox);
  expect((await change({ password, newPassword })).status).toBe(200);
  expect([await session(own), await session(other)]).toEqual([200, 401]);
  expect(await db.select().from(outbox)).toMatchObject([{ kind: "admin-password-changed", recipient: email }]);
  expect((await browser().call("POST", "/admin/login", { email, password }, sending)).status).toBe(401);
  const next = await browser().call("POST", "/admin/login", { email, password: newPassword }, sending);
  expect(next.status).toBe(200);
});

test("the profile shows the administrator and accepts another name", async () => {
  const own = await loggedIn();
  expect((await own.call("GET", "/api/admin/me")).body).toEqual({
    email,
    name: "",
    role: "owner",
    has_password: true,
    has_totp: false,
    passkeys: [],
    recovery_codes_left: 0,
  });
  const named = await own.call("PATCH", "/api/admin/me", { name: "Asha Rao" }, sending);
  expect(named).toMatchObject({ status: 200, body: { name: "Asha Rao" } });
});

test("lists every session of one's own, marks this one, and shows nobody else's", async () => {
  const own = browser({ userAgent: "Firefox/140.0 (Windows NT 10.0)" });
  await own.call("POST", "/admin/login", { email, password }, sending);
  await loggedIn();
  await adminCookie("somebody@optimyz.example");
  const listed = await sessions(own);
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ is_this }) => is_this)).toMatchObject([{ device: "Firefox on Windows" }]);
  const text = JSON.stringify(listed);
  for (const { tokenHash } of await db.select().from(adminSessions)) expect(text).not.toContain(tokenHash);
});

test("notes a session's last use once in five minutes", async () => {
  const own = await loggedIn();
  const old = new Date(Date.now() - 301_000).toISOString();
  await db.update(adminSessions).set({ lastSeenAt: old });
  await own.call("GET", "/admin/session");
  const [{ last_seen_at: seen = null } = {}] = await sessions(own);
  expect(Date.parse(seen ?? "")).toBeGreaterThan(Date.parse(old));
  await own.call("GET", "/admin/session");
  expect((await sessions(own))[0]?.last_seen_at).toBe(seen);
});

test("a session ends after three hours without a request, in the list as well", async () => {
  const [idle, own] = [await loggedIn(), await loggedIn()];
  const unused = (seconds: number) => ({
    lastSeenAt: new Date(Date.now() - seconds * 1000).toISOString(),
  });
  await db.update(adminSessions).set(unused(ADMIN_IDLE_SECONDS - 60));
  expect([await session(idle), await session(own)]).toEqual([200, 200]);
  expect(await sessions(own)).toHaveLength(2);
  await db.update(adminSessions).set(unused(ADMIN_IDLE_SECONDS + 1));
  expect([await session(idle), await session(own)]).toEqual([401, 401]);
  const next = await loggedIn();
  expect(await sessions(next)).toHaveLength(1);
  // Sessions from before the last use was noted count from their login.
  const neverSeen = {
    lastSeenAt: null,
    createdAt: new Date(Date.now() - (ADMIN_IDLE_SECONDS + 1) * 1000).toISOString(),
  };
  await db.update(adminSessions).set(neverSeen);
  expect(await session(next)).toBe(401);
});

test("one session can be ended, of one's own only", async () => {
  const [own, other] = [await loggedIn(), await loggedIn()];
  const stranger = await adminBrowser("stranger@optimyz.example");
  const strangers = (await sessions(stranger)).map(({ id }) => id);
  for (const id of strangers) await own.call("POST", "/api/admin/me/sessions/end", { id }, sending);
  expect(await session(stranger)).toBe(200);
  const [others] = (await sessions(own)).filter(({ is_this }) => !is_this);
  expect((await own.call("POST", "/api/admin/me/sessions/end", { id: others?.id }, sending)).status).toBe(200);
  expect([await session(own), await session(other)]).toEqual([200, 401]);
});

test("signing out everywhere ends all sessions and forgets all other known devices", async () => {
  const [own, other] = [browser(), browser()];
  for (const each of [own, other]) await each.call("POST", "/admin/login", { email, password }, sending);
  const { id } = await newAdmin(email);
  const known = () => db.$count(adminDevices, eq(adminDevices.adminId, id));
  expect(await known()).toBe(2);
  const cookies = [own.cookie, other.cookie];
  expect((await own.call("POST", "/api/admin/me/sessions/end-all", undefined, sending)).status).toBe(200);
  expect(own.jar.has("__Host-admin")).toBe(false);
  for (const cookie of cookies) {
    expect((await browser().call("GET", "/admin/session", undefined, { cookie })).status).toBe(401);
  }
  expect(await known()).toBe(1);
});
