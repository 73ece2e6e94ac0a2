import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { browser } from "../../../test/browser.ts";
import { ADMIN, adminCookie, call, newAdmin, send } from "../../../test/client.ts";
import { seal } from "../../credentials/seal.ts";
import { codeOf, newTotpSecret, stepAt } from "../../credentials/totp.ts";
import { openDatabase } from "../../db/database.ts";
import { adminPasswordResets, admins, outbox } from "../../db/schema.ts";
import { totpPlace } from "./factors.ts";

const db = openDatabase(env.DB);
const newPassword = "a quiet blue teapot";

let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `reset${count}@optimyz.example`;
  await newAdmin(email);
});

/** The mails of this test, by what the transport gets. */
function mailbox() {
  const texts: string[] = [];
  const MAIL = {
    send: async ({ text }: { text: string }) => {
      texts.push(text);
      return { messageId: "" };
    },
  } as unknown as SendEmail;
  return { texts, bindings: { MAIL } };
}

const ask = (address: string, bindings = {}) =>
  call("POST", "/admin/forgot-password", { body: { email: address }, bindings });

async function resetToken(): Promise<string> {
  const { texts, bindings } = mailbox();
  await ask(email.toUpperCase(), bindings);
  return /\/admin\/reset-password\/([\w-]{43})/.exec(texts.join())?.[1] ?? "";
}

const reset = (token: string, password = newPassword) =>
  call("POST", "/admin/reset-password", { body: { token, newPassword: password }, bindings: mailbox().bindings });

test("a link from the mail sets a new password once and ends all sessions", async () => {
  const cookie = await adminCookie(email);
  const token = await resetToken();
  expect(token).not.toBe("");
  expect(JSON.stringify(await db.select().from(adminPasswordResets))).not.toContain(token);
  expect(await reset(token, "password123")).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.stringContaining("commonest") } },
  });
  const responses = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await reset(token)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining("expired or was used before") },
  });
  expect((await send("GET", "/admin/session", { cookie })).status).toBe(401);
  const login = (password: string) => browser().call("POST", "/admin/login", { email, password });
  expect((await login(newPassword)).body).toEqual({ email });
  expect((await login(ADMIN.password)).status).toBe(401);
  const kinds = (await db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(["admin-reset-link", "admin-password-changed"]);
});

test("a new password by mail never replaces the second factor", async () => {
  const secret = newTotpSecret();
  const { id } = await newAdmin(email);
  await db
    .update(admins)
    .set({ totpSecret: await seal(secret, totpPlace(id), env.SECRET_KEY) })
    .where(eq(admins.id, id));
  const own = browser();
  expect((await reset(await resetToken())).status).toBe(200);
  const half = await own.call("POST", "/admin/login", { email, password: newPassword });
  expect(half).toMatchObject({ status: 200, body: { next: "factor", factors: ["totp"] } });
  expect((await own.call("GET", "/admin/session")).status).toBe(401);
  const code = await codeOf(secret, stepAt(Date.now()));
  expect((await own.call("POST", "/admin/login/factor", { code })).status).toBe(200);
});

test("a half-finished login ends with a change of the password", async () => {
  const secret = newTotpSecret();
  const { id } = await newAdmin(email);
  const totpSecret = await seal(secret, totpPlace(id), env.SECRET_KEY);
  await db.update(admins).set({ totpSecret }).where(eq(admins.id, id));
  const thief = browser();
  await thief.call("POST", "/admin/login", { email, password: ADMIN.password });
  await reset(await resetToken());
  const code = await codeOf(secret, stepAt(Date.now()));
  expect((await thief.call("POST", "/admin/login/factor", { code })).status).toBe(401);
});

test("an unknown e-mail address gets the same response and no mail", async () => {
  const { texts, bindings } = mailbox();
  const [known, unknown] = [await ask(email), await ask("nobody@optimyz.example", bindings)];
  expect(unknown).toMatchObject({ status: 200, body: known.body });
  expect(texts).toEqual([]);
});

test("a link ends after ten minutes or with a newer one", async () => {
  const first = await resetToken();
  const second = await resetToken();
  expect((await reset(first)).status).toBe(422);
  await db.update(adminPasswordResets).set({ expiresAt: new Date(Date.now() - 1).toISOString() });
  expect((await reset(second)).status).toBe(422);
  expect((await browser().call("POST", "/admin/login", { email, password: ADMIN.password })).status).toBe(200);
});
