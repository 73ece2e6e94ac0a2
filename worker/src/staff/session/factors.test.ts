import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminBrowser, type Browser, browser } from "../../../test/browser.ts";
import { ADMIN, newAdmin, silentMail } from "../../../test/client.ts";
import { codeOf, stepAt } from "../../credentials/totp.ts";
import { openDatabase } from "../../db/database.ts";
import { adminChallenges, adminRecoveryCodes, adminSessions, admins, outbox } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const sending = { bindings: silentMail };
const { password } = ADMIN;

let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `factor${count}@optimyz.example`;
  await newAdmin(email);
});

/** A browser with a new session of the account. */
const loggedIn = (): Promise<Browser> => adminBrowser(email);

/** Adds an authenticator app. @returns its secret and the recovery codes */
async function addApp(own: Browser): Promise<{ secret: string; codes: string[] }> {
  const begun = await own.call<{ secret: string }>("POST", "/api/admin/me/totp/begin", undefined, sending);
  const { secret } = begun.body;
  // The code of a minute ago no longer counts, so that a login can use the current one.
  const code = await codeOf(secret, stepAt(Date.now()) - 1);
  const added = await own.call<{ recovery_codes: string[] }>("POST", "/api/admin/me/totp", { code }, sending);
  expect(added.status).toBe(200);
  return { secret, codes: added.body.recovery_codes };
}

const present = (secret: string) => codeOf(secret, stepAt(Date.now()));
const login = (own: Browser) => own.call("POST", "/admin/login", { email, password }, sending);
const show = (own: Browser, code: string) => own.call("POST", "/admin/login/factor", { code }, sending);
const session = async (own: Browser) => (await own.call("GET", "/admin/session")).status;

describe("a login with an authenticator app takes", () => {
  test("the password, which opens no session, and then a code, which does", async () => {
    const { secret } = await addApp(await loggedIn());
    const own = browser();
    const half = await login(own);
    expect(half).toMatchObject({ status: 200, body: { email, next: "factor", factors: ["totp", "recovery"] } });
    expect([...own.jar.keys()]).toEqual(["__Host-admin-challenge"]);
    expect(half.headers.getSetCookie()[0]).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await session(own)).toBe(401);
    expect(await show(own, await present(secret))).toMatchObject({ status: 200, body: { email } });
    expect([...own.jar.keys()].toSorted()).toEqual(["__Host-admin", "__Host-admin-device"]);
    expect(await session(own)).toBe(200);
  });

  test("an unused code once, also when it is sent 20 times at once", async () => {
    const { secret } = await addApp(await loggedIn());
    const code = await present(secret);
    const browsers = await Promise.all(Array.from({ length: 20 }, async () => browser()));
    for (const own of browsers) {
      // Without the hash, which other tests are about.
      const token = `token of browser ${browsers.indexOf(own)}`;
      own.jar.set("__Host-admin-challenge", token);
      await halfLogin(token);
    }
    const responses = await Promise.all(browsers.map((own) => show(own, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = browser();
    again.jar.set("__Host-admin-challenge", "token once more");
    await halfLogin("token once more");
    expect(await show(again, code)).toMatchObject({
      status: 422,
      body: { fields: { code: "This code is wrong, or it was used before." } },
    });
  });

  test("at most five tries, also at once, within ten minutes", async () => {
    const { secret } = await addApp(await loggedIn());
    const own = browser();
    own.jar.set("__Host-admin-challenge", "token to guess with");
    await halfLogin("token to guess with");
    const cookie = own.cookie;
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser().call("POST", "/admin/login/factor", { code: "000000" }, { ...sending, cookie }),
      ),
    );
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await show(own, await present(secret))).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    own.jar.set("__Host-admin-challenge", "token that is old");
    await halfLogin("token that is old");
    await db.update(adminChallenges).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await show(own, await present(secret))).status).toBe(401);
  });

  test("no code for another login", async () => {
    const { secret } = await addApp(await loggedIn());
    expect((await show(browser(), await present(secret))).status).toBe(401);
  });
});

/** A half-finished login, without the password's hash. */
async function halfLogin(token: string): Promise<void> {
  const { id: adminId } = await newAdmin(email);
  const { sha256 } = await import("../../core/tokens.ts");
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await db.insert(adminChallenges).values({ tokenHash: await sha256(token), kind: "login", adminId, expiresAt });
}

test("seals an app's secret, adds an app only with a right code, and needs its key", async () => {
  const own = await loggedIn();
  const begun = await own.call<{ secret: string; uri: string }>("POST", "/api/admin/me/totp/begin", undefined, sending);
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  const wrong = await own.call("POST", "/api/admin/me/totp", { code: "12345" }, sending);
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining("This code is wrong.") } },
  });
  expect((await newAdmin(email)).totpSecret).toBeNull();
  const { secret } = await addApp(own);
  const stored = JSON.stringify([await db.select().from(admins), await db.select().from(adminChallenges)]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(begun.body.secret);
  const withoutKey = { bindings: { ...silentMail, SECRET_KEY: "" } };
  expect(await own.call("POST", "/api/admin/me/totp/begin", undefined, withoutKey)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining("SECRET_KEY is not set") },
  });
});

test("a recovery code replaces a lost app once, and its owner gets a mail", async () => {
  const { codes } = await addApp(await loggedIn());
  expect(codes).toHaveLength(10);
  expect(JSON.stringify(await db.select().from(adminRecoveryCodes))).not.toContain(codes[0]);
  await db.delete(outbox);
  const own = browser();
  await login(own);
  expect((await show(own, codes[3]?.toLowerCase().replaceAll("-", " ") ?? "")).status).toBe(200);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({ recovery_codes_left: 9, has_totp: true });
  const kinds = (await db.select().from(outbox)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["admin-new-device", "admin-recovery-code-used"]);
  await login(own);
  expect((await show(own, codes[3] ?? "")).status).toBe(422);
  // Another account's code opens nothing.
  const other = email;
  email = `other${count}@optimyz.example`;
  await addApp(await loggedIn());
  await login(own);
  expect((await show(own, codes[4] ?? "")).status).toBe(422);
  email = other;
});

test("new recovery codes end the earlier ones, and all end with the last factor", async () => {
  const own = await loggedIn();
  const none = await own.call("POST", "/api/admin/me/recovery-codes", undefined, sending);
  expect(none).toMatchObject({ status: 409 });
  const { codes } = await addApp(own);
  const made = await own.call<{ recovery_codes: string[] }>("POST", "/api/admin/me/recovery-codes", undefined, sending);
  expect(made.body.recovery_codes).toHaveLength(10);
  expect(made.body.recovery_codes).not.toContain(codes[0]);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({ recovery_codes_left: 10 });
  expect((await own.call("DELETE", "/api/admin/me/totp", undefined, sending)).status).toBe(200);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({ recovery_codes_left: 0, has_totp: false });
  expect(await login(browser())).toMatchObject({ status: 200, body: { email } });
});

describe("a factor is requested again", () => {
  const begin = (own: Browser) => own.call("POST", "/api/admin/me/totp/begin", undefined, sending);
  const forgetFactor = async () =>
    db.update(adminSessions).set({ verifiedAt: new Date(Date.now() - 300_000).toISOString() });

  test("for a sensitive change five minutes after the last factor, and then renews the session's id", async () => {
    const own = await loggedIn();
    expect((await own.call("GET", "/admin/session")).body).toMatchObject({
      has_factor: false,
      confirmed_seconds_left: 300,
    });
    await forgetFactor();
    expect((await own.call("GET", "/admin/session")).body).toMatchObject({ confirmed_seconds_left: 0 });
    expect(await begin(own)).toMatchObject({ status: 403, body: { code: "FACTOR_NEEDED" } });
    const options = await own.call("POST", "/admin/confirm/options", undefined, sending);
    expect(options.body).toEqual({ factors: ["password"] });
    const before = own.cookie;
    const wrong = await own.call("POST", "/admin/confirm", { password: "wrong" }, sending);
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: "This is not your password." } } });
    expect((await own.call("POST", "/admin/confirm", { password }, sending)).status).toBe(200);
    expect((await begin(own)).status).toBe(200);
    const earlier = await browser().call("GET", "/admin/session", undefined, { cookie: before });
    expect(earlier.status).toBe(401);
  });

  test("and cannot be replaced by a password once there is a factor", async () => {
    const own = await loggedIn();
    const { secret, codes } = await addApp(own);
    await forgetFactor();
    expect((await own.call("POST", "/admin/confirm/options", undefined, sending)).body).toEqual({
      factors: ["totp", "recovery"],
    });
    expect(await own.call("POST", "/admin/confirm", { password }, sending)).toMatchObject({
      status: 422,
      body: { fields: { code: "Code is required." } },
    });
    expect((await begin(own)).status).toBe(403);
    expect((await own.call("POST", "/admin/confirm", { code: await present(secret) }, sending)).status).toBe(200);
    expect((await begin(own)).status).toBe(200);
    await forgetFactor();
    expect((await own.call("POST", "/admin/confirm", { code: codes[0] }, sending)).status).toBe(200);
  });

  test("and wrong codes end a confirmation as they end a login", async () => {
    const own = await loggedIn();
    await addApp(own);
    const confirm = () => own.call("POST", "/admin/confirm", { code: "000000" }, { ...sending, from: "203.0.113.77" });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await confirm()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe("every change of rights renews the session's id", () => {
  test.each([
    ["an authenticator app", async (own: Browser) => void (await addApp(own))],
    ["its removal", async (own: Browser) => void (await own.call("DELETE", "/api/admin/me/totp", undefined, sending))],
    [
      "another password",
      async (own: Browser) =>
        void (await own.call(
          "POST",
          "/api/admin/me/password",
          { password, newPassword: "a quiet blue teapot" },
          sending,
        )),
    ],
  ])("%s", async (_name, change) => {
    const own = await loggedIn();
    const before = own.cookie;
    await change(own);
    expect(own.jar.get("__Host-admin")).not.toBe(before.split("=")[1]);
    expect(await session(own)).toBe(200);
    expect((await browser().call("GET", "/admin/session", undefined, { cookie: before })).status).toBe(401);
  });
});

test("each change of factors is in the audit log and in a mail, without secrets", async () => {
  await db.delete(outbox);
  const own = await loggedIn();
  await addApp(own);
  await own.call("DELETE", "/api/admin/me/totp", undefined, sending);
  const { body } = await own.call<{ items: { entity: string; label: string; actor: string; restorable: boolean }[] }>(
    "GET",
    "/api/admin/audit?status=update",
  );
  expect(body.items.filter(({ actor }) => actor === email)).toMatchObject([
    { entity: "admins", label: "authenticator app removed", restorable: false },
    { entity: "admins", label: "authenticator app added", restorable: false },
  ]);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ kind }) => kind)).toEqual(["admin-factor-changed", "admin-factor-changed"]);
});
