import { env } from "cloudflare:workers";
import type { PasskeyCreation, PasskeyRequest } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Misbehaviour, softwareAuthenticator } from "../../../test/authenticator.ts";
import { adminBrowser, type Browser, browser } from "../../../test/browser.ts";
import { ADMIN, newAdmin, silentMail } from "../../../test/client.ts";
import { now } from "../../core/clock.ts";
import { sha256 } from "../../core/tokens.ts";
import { openDatabase } from "../../db/database.ts";
import { adminPasskeys, adminSessions, admins, loginFailures } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const sending = { bindings: silentMail };

let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `passkey${count}@optimyz.example`;
  await newAdmin(email);
});

const loggedIn = (): Promise<Browser> => adminBrowser(email);

type Authenticator = Awaited<ReturnType<typeof softwareAuthenticator>>;

async function addPasskey(own: Browser, authenticator: Authenticator, more?: Misbehaviour) {
  const { body } = await own.call<PasskeyCreation>("POST", "/api/admin/me/passkeys/options", undefined, sending);
  const credential = await authenticator.create(body, more);
  return own.call("POST", "/api/admin/me/passkeys", { name: "Telephone", credential }, sending);
}

/** A passkey of the account, in software. */
async function aPasskey(): Promise<Authenticator> {
  const authenticator = await softwareAuthenticator();
  expect((await addPasskey(await loggedIn(), authenticator)).status).toBe(201);
  return authenticator;
}

const optionsOf = async (own: Browser) =>
  (await own.call<PasskeyRequest>("POST", "/admin/login/passkey/options", undefined, sending)).body;
const logIn = async (own: Browser, authenticator: Authenticator, more?: Misbehaviour) =>
  own.call(
    "POST",
    "/admin/login/passkey",
    { credential: await authenticator.get(await optionsOf(own), more) },
    sending,
  );

describe("a login with a passkey alone", () => {
  test("accepts its signature of our challenge with user verification", async () => {
    const authenticator = await aPasskey();
    const own = browser();
    const options = await optionsOf(own);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
    expect(await logIn(own, authenticator)).toMatchObject({ status: 200, body: { email } });
    expect((await own.call("GET", "/admin/session")).body).toMatchObject({ email, has_factor: true });
  });

  test("accepts a signature once", async () => {
    const authenticator = await aPasskey();
    const credential = await authenticator.get(await optionsOf(browser()));
    const tries = Array.from({ length: 8 }, () =>
      browser().call("POST", "/admin/login/passkey", { credential }, sending),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  test.each<[string, Misbehaviour]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without the person verified", { unverified: true }],
    ["of a copy, whose counter does not rise", { counter: 1 }],
    ["that names another account", { userHandle: "YWRtaW4gOTk5" }],
  ])("refuses one %s", async (_name, more) => {
    const authenticator = await aPasskey();
    expect(await logIn(browser(), authenticator, more)).toMatchObject({ status: 422, body: { code: "INVALID" } });
    expect((await logIn(browser(), authenticator)).status).toBe(200);
  });

  test("refuses an unknown challenge and an unknown passkey", async () => {
    const authenticator = await aPasskey();
    const options = await optionsOf(browser());
    const credential = await authenticator.get({ ...options, challenge: "x".repeat(43) });
    expect((await browser().call("POST", "/admin/login/passkey", { credential }, sending)).status).toBe(422);
    expect((await logIn(browser(), await softwareAuthenticator())).status).toBe(422);
    const broken = { ...credential, response: { ...credential.response, clientDataJSON: "bm8" } };
    expect((await browser().call("POST", "/admin/login/passkey", { credential: broken }, sending)).status).toBe(422);
  });

  test("is not blocked by strangers' guesses at the account's password or codes", async () => {
    const authenticator = await aPasskey();
    for (const kind of ["admin", "admin factor"]) {
      await db.insert(loginFailures).values({ key: await sha256(`${kind} ${email}`), failures: 5_000, lastAt: now() });
    }
    expect((await logIn(browser(), authenticator)).status).toBe(200);
    const half = browser();
    await db.delete(loginFailures).where(eq(loginFailures.key, await sha256(`admin ${email}`)));
    const { body } = await half.call<{ passkey: PasskeyRequest }>(
      ...(["POST", "/admin/login", { email, password: ADMIN.password }, sending] as const),
    );
    const credential = await authenticator.get(body.passkey);
    expect((await half.call("POST", "/admin/login/factor", { credential }, sending)).status).toBe(200);
  });
});

test("a passkey is the second factor after a password and for a sensitive change", async () => {
  const authenticator = await aPasskey();
  const own = browser();
  const half = await own.call<{ factors: string[]; passkey: PasskeyRequest }>(
    ...(["POST", "/admin/login", { email, password: ADMIN.password }, sending] as const),
  );
  expect(half.body.factors).toEqual(["passkey", "recovery"]);
  expect(half.body.passkey.allowCredentials).toEqual([
    { id: authenticator.id, type: "public-key", transports: ["internal"] },
  ]);
  const credential = await authenticator.get(half.body.passkey);
  expect((await own.call("POST", "/admin/login/factor", { credential }, sending)).status).toBe(200);

  await db.update(adminSessions).set({ verifiedAt: null });
  const { body } = await own.call<{ passkey: PasskeyRequest }>("POST", "/admin/confirm/options", undefined, sending);
  const confirm = async (request: PasskeyRequest, by = authenticator) =>
    (await own.call("POST", "/admin/confirm", { credential: await by.get(request) }, sending)).status;
  // A login's challenge does not count here, nor does another account's passkey.
  expect(await confirm(await optionsOf(own))).toBe(422);
  expect(await confirm(body.passkey)).toBe(200);
  const first = email;
  email = `stranger${count}@optimyz.example`;
  await newAdmin(email);
  const stranger = await aPasskey();
  email = first;
  const again = await own.call<{ passkey: PasskeyRequest }>("POST", "/admin/confirm/options", undefined, sending);
  expect(await confirm(again.body.passkey, stranger)).toBe(422);
});

test("a passkey is stored once by its public key alone, named, and removed", async () => {
  const authenticator = await softwareAuthenticator();
  const own = await loggedIn();
  expect(await addPasskey(own, authenticator)).toMatchObject({
    status: 201,
    body: { recovery_codes: expect.arrayContaining([expect.stringMatching(/^[A-Z2-7-]{29}$/)]) },
  });
  expect((await addPasskey(own, authenticator)).status).toBe(409);
  const { id } = authenticator;
  expect((await own.call("POST", "/api/admin/me/passkeys/rename", { id, name: "Key ring" }, sending)).status).toBe(200);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({
    passkeys: [{ id, name: "Key ring", last_used_at: null }],
    recovery_codes_left: 10,
  });
  const rows = await db.select().from(adminPasskeys).where(eq(adminPasskeys.credentialId, id));
  expect(rows).toMatchObject([{ counter: 1, transports: ["internal"] }]);
  const before = own.cookie;
  expect((await own.call("POST", "/api/admin/me/passkeys/remove", { id }, sending)).status).toBe(200);
  expect((await browser().call("GET", "/admin/session", undefined, { cookie: before })).status).toBe(401);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await own.call("POST", "/api/admin/me/passkeys/remove", { id }, sending)).status).toBe(404);
});

test("nobody can change another's passkey or remove the only way to log in", async () => {
  const { id } = await aPasskey();
  const own = await loggedIn();
  const first = email;
  email = `other${count}@optimyz.example`;
  await newAdmin(email);
  const other = await loggedIn();
  for (const [path, body] of [
    ["remove", { id }],
    ["rename", { id, name: "Mine" }],
  ] as const) {
    expect((await other.call("POST", `/api/admin/me/passkeys/${path}`, body, sending)).status).toBe(404);
  }
  await db.update(admins).set({ passwordHash: "" }).where(eq(admins.email, first));
  expect(await own.call("POST", "/api/admin/me/passkeys/remove", { id }, sending)).toMatchObject({
    status: 409,
    body: { error: "This passkey is your only way to log in. Please set a password first." },
  });
  // Without a password no password is right, the empty one included.
  const guess = await browser().call("POST", "/admin/login", { email: first, password: "$scrypt$" }, sending);
  expect(guess.status).toBe(401);
});

test.each<[string, Misbehaviour]>([
  ["of another origin", { origin: "https://evil.example" }],
  ["for another host", { rpId: "evil.example" }],
  ["without the person verified", { unverified: true }],
])("refuses a new passkey %s", async (_name, more) => {
  const own = await loggedIn();
  expect((await addPasskey(own, await softwareAuthenticator(), more)).status).toBe(422);
  expect((await own.call("GET", "/api/admin/me")).body).toMatchObject({ passkeys: [] });
});
