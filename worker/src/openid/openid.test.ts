import { env } from "cloudflare:workers";
import { GOOGLE_ISSUER, type Identity, type IdentityProvider } from "@optimyz/contract/api/schemas/openid";
import type { SignIn } from "@optimyz/contract/api/schemas/openid/sign-ins";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, browser } from "../../test/browser.ts";
import { adminCookie, call, newAdmin, newUser, ORIGIN, send, silentMail, userToken } from "../../test/client.ts";
import { type Failure, openidStandIn, standInClient } from "../../test/openid-stand-in.ts";
import { openDatabase } from "../db/database.ts";
import {
  adminIdentities,
  adminSessions,
  audit,
  calendarFeeds,
  consents,
  emailConfirmations,
  enrolments,
  identityProviders,
  openidAttempts,
  outbox,
  userIdentities,
  userSessions,
  users,
} from "../db/schema.ts";
import { providerOf } from "../mail/provider.ts";
import { signInAdded } from "../mail/sign-in-messages.ts";
import { runSchedule } from "../schedule.ts";
import { addAdminIdentity, addIdentity } from "./identities.ts";
import { memory } from "./memory.ts";

const db = openDatabase(env.DB);
const issuer = "https://accounts.provider.com";
const bindings = { ...silentMail, SITE_ORIGIN: ORIGIN };
const provider = await openidStandIn(issuer);
const realFetch = globalThis.fetch;
let servers = [provider];

beforeAll(() => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const server = servers.find((each) => request.url.startsWith(each.issuer));
    if (!server) return realFetch(input, init);
    expect(request.redirect).toBe("manual");
    return server.fetch(request);
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const cookie = await adminCookie();
const owner = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, `/api/admin${path}`, { cookie, bindings, ...(body !== undefined && { body }) });

async function aProvider(values: object = {}): Promise<IdentityProvider> {
  await db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
  const input = {
    name: "Accounts",
    issuer,
    client_id: standInClient.id,
    client_secret: standInClient.secret,
    ...values,
  };
  const { status, body } = await owner<IdentityProvider>("POST", "/identity-providers", input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

let id = 0;
let count = 0;
const newAddress = () => `person${++count}@example.com`;

beforeEach(async () => {
  servers = [provider];
  memory.metadata.clear();
  await db.delete(identityProviders);
  await db.delete(userIdentities);
  await db.delete(adminIdentities);
  Object.assign(provider, { iss: issuer, isDown: false, metadata: {} });
  provider.failures.length = 0;
  provider.person = { sub: `sub-${++count}`, email: newAddress(), email_verified: true, name: "Asha Rao" };
  id = (await aProvider()).id;
});

const html = { accept: "text/html" };

/** One request of a browser for a page, with its cookies. */
async function open(visitor: Browser, method: string, path: string, form?: Record<string, string>) {
  const response = await send(method, path, {
    bindings,
    cookie: visitor.cookie,
    headers: { ...html, ...(form && { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    visitor.jar.set(name, value);
  }
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text(), headers: response.headers };
}

const begin = async (visitor: Browser, search = "", which = id) =>
  (await open(visitor, "GET", `/sign-in/${which}${search}`)).location;

/** Goes to the provider, agrees, and comes back. */
async function signIn(visitor: Browser, search = "") {
  return open(visitor, "GET", provider.agree(await begin(visitor, search)));
}

const stateIn = (location: string): string => {
  const query = new URL(location, ORIGIN).searchParams;
  return query.get("sign-in") ?? query.get("state") ?? "";
};

const finish = (visitor: Browser, state: string) =>
  visitor.call<{ token?: string; email?: string }>("POST", "/api/sign-in/session", { state }, { bindings });

/** Everything until the session. */
async function session(visitor: Browser): Promise<string> {
  const { location } = await signIn(visitor);
  const known = location.startsWith("/user-login") ? location : (await agree(visitor, location)).location;
  return (await finish(visitor, stateIn(known))).body.token ?? "";
}

/** Sends the form that opens an account. */
const agree = (visitor: Browser, location: string, values: Record<string, string> = {}) =>
  open(visitor, "POST", "/sign-in/account", { state: stateIn(location), name: "Asha Rao", notice: "", ...values });

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.emailKey, email.toLowerCase())))[0];
const prove = (email: string) =>
  db.update(users).set({ emailConfirmedAt: new Date().toISOString() }).where(eq(users.emailKey, email));
const addressNow = () => provider.person.email ?? "";

describe("a visitor", () => {
  test("goes to the provider with code, PKCE, state and nonce, and a cookie for no script and no other site", async () => {
    const visitor = browser();
    const { status, location, headers } = await open(visitor, "GET", `/sign-in/${id}?next=/enroll`);
    expect([status, headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(location.startsWith(`${issuer}/authorize?`)).toBe(true);
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({
      client_id: standInClient.id,
      redirect_uri: `${ORIGIN}/sign-in/back`,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]).toMatch(/^[\w-]{43}$/);
    const [line] = headers.getSetCookie();
    expect(line).toMatch(/^__Host-openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const stored = JSON.stringify(await db.select().from(openidAttempts));
    expect(stored).not.toContain(query.state);
    expect(stored).not.toContain(visitor.jar.get("__Host-openid"));
  });

  test("without an account reads the notice, opens one without a password, and is logged in once", async () => {
    const visitor = browser();
    const back = await signIn(visitor, "?next=/enroll");
    expect([back.status, back.location.split("?")[0]]).toEqual([303, "/sign-in/account"]);
    const page = await open(visitor, "GET", back.location);
    expect(page.text).toContain(`Accounts says that ${addressNow()} is your address.`);
    const notice = /name="notice" value="(\w{64})"/.exec(page.text)?.[1] ?? "";
    const opened = await agree(visitor, back.location, { notice });
    expect(opened.location).toBe(`/user-login?sign-in=${stateIn(opened.location)}&next=%2Fenroll`);
    const { status, body } = await finish(visitor, stateIn(opened.location));
    expect([status, body.email]).toEqual([200, addressNow()]);
    expect((await finish(visitor, stateIn(opened.location))).status).toBe(422);
    const user = await userOf(addressNow());
    expect(user).toMatchObject({ name: "Asha Rao", passwordHash: "" });
    expect(user?.emailConfirmedAt).not.toBeNull();
    expect(await db.$count(consents, eq(consents.rowId, user?.id ?? 0))).toBe(1);
    const me = await call<{ email: string; has_password?: boolean }>("GET", "/api/me", { token: body.token ?? "" });
    expect(me.body).toMatchObject({ email: addressNow(), has_password: false });
    // Nobody has a password that opens it, the empty one included.
    for (const password of ["", " ", "a good password"]) {
      const login = await call("POST", "/api/login", { body: { email: addressNow(), password } });
      expect([401, 422]).toContain(login.status);
    }
    const again = await signIn(browser());
    expect(again.location).toMatch(/^\/user-login\?sign-in=/);
  });

  test("may type another name, and one that is missing is asked for", async () => {
    const visitor = browser();
    provider.person = { sub: "nameless", email: newAddress(), email_verified: true };
    const { location } = await signIn(visitor);
    const refused = await agree(visitor, location, { name: " " });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Name is required.");
    expect((await agree(visitor, location, { name: "Ravi <b>" })).status).toBe(303);
    expect((await userOf(addressNow()))?.name).toBe("Ravi <b>");
  });

  test("whose account has proved the address as well is logged in to it at once, and is told by mail", async () => {
    const { email } = await newUser(addressNow());
    await prove(email);
    const visitor = browser();
    const { location } = await signIn(visitor);
    expect(location).toMatch(/^\/user-login\?sign-in=/);
    expect((await finish(visitor, stateIn(location))).body.email).toBe(email);
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toContain("sign-in-added");
    const login = await call("POST", "/api/login", { body: { email, password: "a good password" } });
    expect(login.status).toBe(200);
    const rows = await db.select().from(audit).where(eq(audit.entity, "user_identities"));
    expect(rows.at(-1)).toMatchObject({ action: "create", label: "Accounts" });
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test("takes an account that a stranger opened with the address, and nothing of the stranger stays", async () => {
    const token = await userToken(addressNow());
    const user = await userOf(addressNow());
    const userId = user?.id ?? 0;
    expect((await call("POST", "/api/me/calendar", { token })).status).toBe(201);
    const stranger = {
      issuer,
      sub: "stranger",
      provider: "Accounts",
      email: "stranger@example.com",
      createdAt: "2026-01-01",
    };
    await db.insert(userIdentities).values({ ...stranger, userId });
    const body = {
      title: "Mr.",
      name: "A Stranger",
      father_name: "A Father",
      dob: "1990-01-01",
      phone: "9876543210",
      email: "stranger@example.com",
      qualification: "Graduate",
      address: "A street",
      course: "Other",
    };
    const enrolled = await call<{ id: number }>("POST", "/api/enroll", { token, body, bindings });
    const visitor = browser();
    const { location } = await signIn(visitor);
    const page = await open(visitor, "GET", location);
    expect(page.text).toContain("nobody has ever confirmed it");
    expect((await agree(visitor, location)).status).toBe(303);
    expect(await userOf(addressNow())).toMatchObject({ id: userId, passwordHash: "", name: "Asha Rao" });
    expect((await userOf(addressNow()))?.emailConfirmedAt).not.toBeNull();
    expect((await call("GET", "/api/me", { token })).status).toBe(401);
    for (const table of [userSessions, emailConfirmations, calendarFeeds])
      expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
    const own = await db.select().from(userIdentities).where(eq(userIdentities.userId, userId));
    expect(own.map(({ sub }) => sub)).toEqual([provider.person.sub]);
    const [row] = await db.select().from(enrolments).where(eq(enrolments.id, enrolled.body.id));
    expect(row?.userId ?? null).toBeNull();
    const login = await call("POST", "/api/login", { body: { email: addressNow(), password: "a good password" } });
    expect(login.status).toBe(401);
  });

  test("with an address that the provider has not proved has to type the password, and learns nothing about others", async () => {
    provider.person.email_verified = false;
    const unknown = browser();
    const other = await open(unknown, "GET", (await signIn(unknown)).location);
    const email = addressNow();
    await newUser(email);
    await prove(email);
    const visitor = browser();
    const { location } = await signIn(visitor);
    const page = await open(visitor, "GET", location);
    const withoutState = (text: string) => text.replace(/value="[\w-]{43}"/, "");
    expect(withoutState(page.text)).toBe(withoutState(other.text));
    // The form that opens accounts opens none.
    expect((await agree(visitor, location)).status).toBe(422);
    const link = (password: string) =>
      open(visitor, "POST", "/sign-in/account", { state: stateIn(location), password });
    const wrong = await link("not the password");
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("This is not the password of the account.");
    expect(await db.$count(userIdentities)).toBe(0);
    const right = await link("a good password");
    expect((await finish(visitor, stateIn(right.location))).body.email).toBe(email);
    expect(stateIn((await signIn(browser())).location)).not.toBe("");
  });

  test("of Google with an address of another mail service does not get an account that is there", async () => {
    const google = await openidStandIn(GOOGLE_ISSUER);
    servers = [provider, google];
    const own = await aProvider({ name: "Google", issuer: GOOGLE_ISSUER });
    const email = newAddress();
    await newUser(email);
    await prove(email);
    const to = async (person: object) => {
      google.person = { sub: `google-${++count}`, email, email_verified: true, ...person };
      const visitor = browser();
      const page = await begin(visitor, "", own.id);
      expect(new URL(page).searchParams.get("prompt")).toBe("select_account");
      return (await open(visitor, "GET", google.agree(page))).location.split("?")[0];
    };
    expect(await to({})).toBe("/sign-in/account");
    expect(await to({ hd: "example.com" })).toBe("/user-login");
    const gmail = `asha${count}@gmail.com`;
    await newUser(gmail);
    await prove(gmail);
    expect(await to({ email: gmail })).toBe("/user-login");
  });

  test("without an address at the provider, or who says no there, reads what to do, and keeps the way", async () => {
    provider.person = { sub: "without-address" };
    const visitor = browser();
    const account = await signIn(visitor, "?next=/enroll");
    const none = await open(visitor, "GET", account.location);
    expect(none.location).toBe("/sign-in/address?next=%2Fenroll");
    const page = await open(visitor, "GET", none.location);
    expect(page.text).toContain("did not tell us an e-mail address");
    expect(page.text).toContain("/user-register?next=%2Fenroll");
    const refused = await open(visitor, "GET", provider.refuse(await begin(visitor, "?next=/enroll")));
    expect(refused.location).toBe("/sign-in/cancelled?next=%2Fenroll");
    expect((await open(visitor, "GET", refused.location)).text).toContain("Nothing was done at the other service.");
  });

  test("is led to paths of this site alone", async () => {
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const visitor = browser();
      await begin(visitor, `?${new URLSearchParams({ next })}`);
      expect((await db.select().from(openidAttempts)).at(-1)?.next ?? "").toBe("");
      await db.delete(openidAttempts);
    }
  });

  test("with two tabs finishes both, and who reloads the way back gets the same once more", async () => {
    const visitor = browser();
    const [first, second] = [await begin(visitor), await begin(visitor)];
    const ofSecond = await open(visitor, "GET", provider.agree(second));
    const back = provider.agree(first);
    const ofFirst = await open(visitor, "GET", back);
    const tokens = () => provider.asked.filter((path) => path === "/token").length;
    const before = tokens();
    const again = await open(visitor, "GET", back);
    expect(again.location).toBe(ofFirst.location);
    expect(tokens()).toBe(before);
    const opened = await agree(visitor, ofFirst.location);
    expect((await finish(visitor, stateIn(opened.location))).status).toBe(200);
    expect((await open(visitor, "GET", ofSecond.location)).text).toContain("Is this your account?");
  });

  test("whose browser sends the way back twice at once asks the provider once", async () => {
    const visitor = browser();
    const back = provider.agree(await begin(visitor));
    const before = provider.asked.filter((path) => path === "/token").length;
    const both = await Promise.all([open(visitor, "GET", back), open(visitor, "GET", back)]);
    expect(provider.asked.filter((path) => path === "/token").length).toBe(before + 1);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 303]);
    expect(both.find(({ status }) => status === 200)?.text).toContain('http-equiv="refresh"');
  });
});

describe("nobody gets in", () => {
  const failures: Failure[] = [
    "nonce",
    "no nonce",
    "audience",
    "azp",
    "expired",
    "old",
    "issuer",
    "none",
    "hs256",
    "other key",
    "no token",
    "large",
    "status",
  ];

  test.each(failures)("with a token whose failure is: %s", async (failure) => {
    const visitor = browser();
    const page = await begin(visitor, "?next=/enroll");
    provider.failures.push(failure);
    const back = provider.agree(page);
    expect((await open(visitor, "GET", back)).location).toBe("/sign-in/failed?next=%2Fenroll");
    expect((await open(visitor, "GET", back)).location).toBe("/sign-in/expired?");
    expect((await finish(visitor, stateIn(new URL(page).search))).status).toBe(422);
    expect(await db.$count(userIdentities)).toBe(0);
  });

  test("with the state of another browser, of another provider's answer, or of no sign-in", async () => {
    const [victim, attacker] = [browser(), browser()];
    const back = provider.agree(await begin(attacker));
    await begin(victim);
    expect((await open(victim, "GET", back)).location).toBe("/sign-in/expired?");
    expect((await open(browser(), "GET", back)).location).toBe("/sign-in/expired?");
    const { location } = await open(attacker, "GET", back);
    expect((await open(victim, "GET", location)).location).toBe("/sign-in/expired?");
    expect((await finish(victim, stateIn(location))).status).toBe(422);
    expect((await agree(victim, location)).location).toBe("/sign-in/expired?");
    expect((await open(browser(), "GET", "/sign-in/back")).location).toBe("/sign-in/expired?");
  });

  test("when another issuer answers (RFC 9207), or none is named although it always is", async () => {
    for (const iss of ["https://other.provider.com", undefined]) {
      const visitor = browser();
      provider.iss = iss;
      expect((await open(visitor, "GET", provider.agree(await begin(visitor)))).location).toBe("/sign-in/failed?");
    }
  });

  test("with a code a second time, or after ten minutes", async () => {
    const visitor = browser();
    const page = await begin(visitor);
    const code = new URL(provider.agree(page)).searchParams.get("code") ?? "";
    const used = new URL(provider.agree(page));
    await open(visitor, "GET", used.href);
    const replay = new URL(provider.agree(await begin(visitor)));
    replay.searchParams.set("code", used.searchParams.get("code") ?? code);
    expect((await open(visitor, "GET", replay.href)).location).toBe("/sign-in/failed?");
    const late = provider.agree(await begin(visitor));
    await db.update(openidAttempts).set({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect((await open(visitor, "GET", late)).location).toBe("/sign-in/expired?");
    await runSchedule({ ...env, ...bindings } as never);
    expect(await db.$count(openidAttempts)).toBe(0);
  });

  test("while the provider is down, leads to places that are not public, or signs in no way that counts", async () => {
    const visitor = browser();
    for (const metadata of [
      { token_endpoint: "http://169.254.169.254/token" },
      { jwks_uri: "https://localhost/keys" },
    ]) {
      memory.metadata.clear();
      provider.metadata = metadata;
      expect((await signIn(visitor)).location).toBe("/sign-in/failed?");
    }
    for (const metadata of [
      { issuer: "https://evil.provider.com" },
      { authorization_endpoint: "javascript:alert(1)" },
      { id_token_signing_alg_values_supported: ["HS256", "none"] },
    ]) {
      memory.metadata.clear();
      provider.metadata = metadata;
      expect(await begin(visitor)).toBe("/sign-in/failed?");
    }
    memory.metadata.clear();
    provider.isDown = true;
    expect(await begin(visitor, "?next=/enroll")).toBe("/sign-in/failed?next=%2Fenroll");
    const page = await open(visitor, "GET", "/sign-in/failed?next=%2Fenroll");
    expect([page.status, page.text.includes("/user-login?next=%2Fenroll")]).toEqual([400, true]);
  });

  test("from a form of another site, and one address cannot begin without end", async () => {
    const visitor = browser();
    const { location } = await signIn(visitor);
    const response = await send("POST", "/sign-in/account", {
      bindings,
      cookie: visitor.cookie,
      headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ state: stateIn(location), name: "Eve" }).toString(),
    });
    expect(response.status).toBe(403);
    const full = { limit: async ({ key }: { key: string }) => ({ success: !key.startsWith("sign-in ") }) };
    const limited = { ...bindings, LIMIT_IP_ADDRESS: full as unknown as RateLimit };
    expect((await send("GET", `/sign-in/${id}`, { bindings: limited })).status).toBe(429);
  });
});

test("keys may change at any time, and to another kind", async () => {
  await session(browser());
  const known = memory.metadata.get(issuer);
  if (known) known.atMs -= 5_000;
  await provider.rotate("ES256");
  expect(await session(browser())).not.toBe("");
  await provider.rotate();
});

test("metadata is asked for once in ten minutes", async () => {
  await session(browser());
  const before = provider.asked.filter((path) => path.startsWith("/.well-known")).length;
  await session(browser());
  expect(provider.asked.filter((path) => path.startsWith("/.well-known")).length).toBe(before);
});

test("visitors who have kept the list of services get a new one at once", async () => {
  const listed = (headers: Record<string, string> = {}) => call<SignIn[]>("GET", "/api/sign-in", { headers });
  const kept = await listed();
  await db.delete(identityProviders);
  const { id } = await aProvider();
  const again = await listed({ "if-none-match": kept.headers.get("etag") ?? "" });
  expect([again.status, again.body]).toEqual([200, [{ id, name: "Accounts" }]]);
});

test("sign-ins that are added at once do not pass the limit of an account", async () => {
  const [user, admin] = [(await newUser(newAddress())).id, (await newAdmin(newAddress())).id];
  const change = { actor: "somebody", requestId: "at once" };
  const claims = Array.from({ length: 14 }, (_, index) => ({
    issuer,
    sub: `at-once-${index}`,
    provider: "Accounts",
    isVerified: true,
    isAuthoritative: true,
  }));
  const told = signInAdded(await providerOf(db, "en"), newAddress(), { service: "Accounts", isReset: false }, ORIGIN);
  const mails = () => db.$count(outbox);
  const before = await mails();
  const outcomes = await Promise.allSettled([
    ...claims.map((each) => addIdentity(db, user, { claims: each, change, mail: told })),
    ...claims.map((each) => addAdminIdentity(db, admin, { claims: each, change, origin: ORIGIN })),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect([await db.$count(userIdentities), await db.$count(adminIdentities)]).toEqual([10, 10]);
  expect((await mails()) - before).toBe(20);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
});

describe("a user", () => {
  const address = () => newAddress();
  const identities = async (token: string) =>
    (await call<Identity[]>("GET", "/api/me/identities", { token, bindings })).body;

  /** Adds a sign-in from the account, as its page does. */
  async function add(visitor: Browser, token: string, sub: string) {
    provider.person = { sub, email: "elsewhere@example.com", email_verified: false };
    const sending = { bindings, headers: { authorization: `Bearer ${token}` } };
    const begun = await visitor.call<{ url: string }>("POST", "/api/me/identities/begin", { provider_id: id }, sending);
    if (begun.status !== 200) return begun;
    const { location } = await open(visitor, "GET", provider.agree(begun.body.url));
    expect(location).toMatch(/^\/account\?sign-in=/);
    return visitor.call("POST", "/api/me/identities", { state: stateIn(location) }, sending);
  }

  test("adds a sign-in with any address, once the account's own is proved, and removes it again", async () => {
    const email = address();
    const token = await userToken(email);
    expect((await add(browser(), token, "own-sub")).status).toBe(409);
    await prove(email);
    expect((await add(browser(), token, "own-sub")).status).toBe(201);
    const [own] = await identities(token);
    expect(own).toMatchObject({ name: "Accounts", email: "elsewhere@example.com", is_only_way: false });
    expect((await signIn(browser())).location).toMatch(/^\/user-login\?sign-in=/);
    const other = address();
    const stranger = await userToken(other);
    await prove(other);
    expect((await add(browser(), stranger, "own-sub")).status).toBe(409);
    expect((await call("DELETE", `/api/me/identities/${own?.id}`, { token: stranger, bindings })).status).toBe(404);
    expect((await call("DELETE", `/api/me/identities/${own?.id}`, { token, bindings })).status).toBe(200);
    expect(await identities(token)).toEqual([]);
  });

  test("cannot add the sign-in that somebody else has begun", async () => {
    const [email, other] = [address(), address()];
    const [token, stranger] = [await userToken(email), await userToken(other)];
    await prove(email);
    await prove(other);
    const visitor = browser();
    const of = (own: string) => ({ bindings, headers: { authorization: `Bearer ${own}` } });
    const begun = await visitor.call<{ url: string }>(
      "POST",
      "/api/me/identities/begin",
      { provider_id: id },
      of(stranger),
    );
    const { location } = await open(visitor, "GET", provider.agree(begun.body.url));
    const state = stateIn(location);
    expect((await visitor.call("POST", "/api/me/identities", { state }, of(token))).status).toBe(422);
    expect((await finish(visitor, state)).status).toBe(422);
  });

  test("without a password keeps the only way in, sets a password by mail, and may remove it then", async () => {
    const token = await session(browser());
    const [own] = await identities(token);
    expect(own?.is_only_way).toBe(true);
    const remove = () => call("DELETE", `/api/me/identities/${own?.id}`, { token, bindings });
    expect((await remove()).status).toBe(409);
    expect(await db.$count(userIdentities)).toBe(1);
    await db.update(users).set({ passwordHash: "$scrypt$…" }).where(eq(users.emailKey, addressNow()));
    expect((await remove()).status).toBe(200);
  });

  test("exports what is kept of sign-ins, and erases it with the account", async () => {
    const token = await session(browser());
    const { body } = await call<{ sign_ins: object[] }>("GET", "/api/me/export", { token, bindings });
    expect(body.sign_ins).toEqual([expect.objectContaining({ issuer, sub: provider.person.sub, email: addressNow() })]);
    await db.delete(users).where(eq(users.emailKey, addressNow()));
    expect(await db.$count(userIdentities)).toBe(0);
  });
});

describe("an administrator", () => {
  const profile = "/api/admin/me/identities";

  async function adminWith(email: string): Promise<Browser> {
    await newAdmin(email);
    const own = browser();
    own.jar.set("__Host-admin", (await adminCookie(email)).split("=")[1] ?? "");
    await db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
    return own;
  }

  async function add(own: Browser) {
    const begun = await own.call<{ url: string }>("POST", `${profile}/begin`, { provider_id: id }, { bindings });
    expect(begun.status).toBe(200);
    expect(new URL(begun.body.url).searchParams.get("redirect_uri")).toBe(`${ORIGIN}/admin/sign-in/back`);
    const { location } = await open(own, "GET", provider.agree(begun.body.url));
    expect(location).toMatch(/^\/admin\/dashboard\/profile\?sign-in=/);
    return own.call("POST", profile, { state: stateIn(location) }, { bindings });
  }

  async function back(visitor: Browser) {
    const { location: page } = await open(visitor, "GET", `/admin/sign-in/${id}?from=/admin/dashboard/audit`);
    return (await open(visitor, "GET", provider.agree(page))).location;
  }
  const logIn = (visitor: Browser, state: string) =>
    visitor.call<{ next?: string; factors?: string[] }>("POST", "/admin/login/sign-in", { state }, { bindings });

  test("is never made by a sign-in, whatever address it has", async () => {
    await newAdmin(addressNow());
    const visitor = browser();
    expect(await back(visitor)).toBe("/admin?problem=unknown&from=%2Fadmin%2Fdashboard%2Faudit");
    // A visitor's sign-in opens no admin.
    const token = await session(visitor);
    expect(token).not.toBe("");
    const { location } = await signIn(visitor);
    expect((await logIn(visitor, stateIn(location))).status).toBe(422);
  });

  test("adds a sign-in after a fresh factor, is told by mail, and logs in with it", async () => {
    const email = "linked@optimyz.example";
    const own = await adminWith(email);
    await db.update(adminSessions).set({ verifiedAt: null });
    const stale = await own.call("POST", `${profile}/begin`, { provider_id: id }, { bindings });
    expect(stale.body).toMatchObject({ code: "FACTOR_NEEDED" });
    await db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
    expect((await add(own)).status).toBe(201);
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toContain("admin-factor-changed");
    const visitor = browser();
    const location = await back(visitor);
    expect(location).toMatch(/^\/admin\?sign-in=[\w-]{43}&from=/);
    const { status, body } = await logIn(visitor, stateIn(location));
    expect([status, body]).toEqual([200, { email }]);
    expect((await visitor.call("GET", "/admin/session", undefined, { bindings })).status).toBe(200);
    // The public site knows nobody by it.
    expect(await db.$count(userIdentities)).toBe(0);
    const rows = await db.select().from(audit).where(eq(audit.entity, "admin_identities"));
    expect(rows.map(({ action, label }) => [action, label])).toContainEqual(["create", "Accounts"]);
    const [listed] = (await own.call<Identity[]>("GET", profile, undefined, { bindings })).body;
    expect((await own.call("DELETE", `${profile}/${listed?.id}`, undefined, { bindings })).status).toBe(200);
    expect(await back(browser())).toMatch(/problem=unknown/);
  });

  test("with a second factor is asked for it as ever, and is not in before", async () => {
    const own = await adminWith("factor@optimyz.example");
    expect((await add(own)).status).toBe(201);
    const { admins } = await import("../db/schema.ts");
    await db.update(admins).set({ totpSecret: "sealed" }).where(eq(admins.email, "factor@optimyz.example"));
    const visitor = browser();
    const { body } = await logIn(visitor, stateIn(await back(visitor)));
    expect(body).toMatchObject({ next: "factor", factors: ["totp"] });
    expect((await visitor.call("GET", "/admin/session", undefined, { bindings })).status).toBe(401);
  });

  test("comes back to the admin's own origin, which visitors' sign-ins do not", async () => {
    const admin = "https://admin.optimyz.example";
    const ownOrigin = { ...bindings, ADMIN_ORIGIN: admin };
    const at = async (path: string) => {
      const response = await send("GET", path, { bindings: ownOrigin });
      return response.headers.get("location") ?? String(response.status);
    };
    expect(await at(`/admin/sign-in/${id}`)).toBe(`${admin}/admin/sign-in/${id}`);
    const page = new URL(await at(`${admin}/admin/sign-in/${id}`));
    expect(page.searchParams.get("redirect_uri")).toBe(`${admin}/admin/sign-in/back`);
    expect(await at(`${admin}/sign-in/${id}`)).toBe(`${ORIGIN}/sign-in/${id}`);
    const listed = await call<{ visitors_return_to: string; staff_return_to: string }>(
      "GET",
      `${admin}/api/admin/identity-providers`,
      { bindings: ownOrigin, cookie },
    );
    expect(listed.body).toMatchObject({
      visitors_return_to: `${ORIGIN}/sign-in/back`,
      staff_return_to: `${admin}/admin/sign-in/back`,
    });
  });
});

test("services that owners add at once are three at most, and no issuer is there twice", async () => {
  const others = await Promise.all(
    [1, 2, 3, 4].map((number) => openidStandIn(`${issuer.replace("provider", `other${number}`)}`)),
  );
  servers = [provider, ...others];
  const issuers = [...others.map((each) => each.issuer), issuer, issuer];
  await db.delete(identityProviders);
  await db.update(adminSessions).set({ verifiedAt: new Date().toISOString() });
  const keys = { client_id: standInClient.id, client_secret: standInClient.secret };
  const added = await Promise.all(
    issuers.map((each) => owner("POST", "/identity-providers", { name: "Accounts", issuer: each, ...keys })),
  );
  const kept = await db.select().from(identityProviders);
  expect(added.filter(({ status }) => status === 201)).toHaveLength(kept.length);
  expect(kept.length).toBeLessThanOrEqual(3);
  expect(new Set(kept.map((row) => row.issuer)).size).toBe(kept.length);
  for (const { status } of added) expect([201, 409, 422]).toContain(status);
});

describe("an owner", () => {
  test("adds a service that responds, whose secret nobody sees again", async () => {
    const { body } = await owner<{ providers: IdentityProvider[] }>("GET", "/identity-providers");
    expect(body.providers).toEqual([expect.objectContaining({ name: "Accounts", issuer, state: "on" })]);
    const rows = await db.select().from(identityProviders);
    expect(JSON.stringify([body, rows, await db.select().from(audit)])).not.toContain(standInClient.secret);
    const input = { name: "B", issuer, client_id: "x", client_secret: "y" };
    const add = (values: object) => owner<{ fields?: object }>("POST", "/identity-providers", { ...input, ...values });
    for (const wrong of ["http://accounts.provider.com", "https://localhost", "https://10.0.0.1", "nothing", issuer])
      expect((await add({ issuer: wrong })).body.fields).toHaveProperty("issuer");
    provider.isDown = true;
    memory.metadata.clear();
    expect((await add({})).body.fields).toHaveProperty("issuer");
  });

  test("switches it off at once, changes its name, and a stale change is refused", async () => {
    const listed = async () => (await call<object[]>("GET", "/api/sign-in", { bindings })).body;
    expect(await listed()).toEqual([{ id, name: "Accounts" }]);
    const input = { name: "Our accounts", client_id: standInClient.id, active: false };
    const change = (values: object, version: number) =>
      call<{ fields?: object }>("PUT", `/api/admin/identity-providers/${id}`, {
        cookie,
        bindings,
        body: { ...input, ...values },
        headers: { "if-match": `"${version}"` },
      });
    expect((await change({}, 1)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await open(browser(), "GET", `/sign-in/${id}`)).status).toBe(404);
    expect((await change({}, 1)).status).toBe(409);
    expect((await change({ client_id: "another" }, 2)).body.fields).toHaveProperty("client_secret");
    expect((await change({ active: true }, 2)).status).toBe(200);
    expect(await session(browser())).not.toBe("");
    expect((await owner("DELETE", `/identity-providers/${id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test("has three services at most, and nobody else may change them", async () => {
    const others = await Promise.all(
      ["https://b.provider.com", "https://c.provider.com", "https://d.provider.com"].map(openidStandIn),
    );
    servers = [provider, ...others];
    for (const each of others.slice(0, 2)) await aProvider({ issuer: each.issuer });
    await expect(aProvider({ issuer: others[2]?.issuer })).rejects.toThrow("CONFLICT");
    await newAdmin("desk@openid.example", "desk");
    const desk = await adminCookie("desk@openid.example");
    expect((await call("GET", "/api/admin/identity-providers", { cookie: desk, bindings })).status).toBe(403);
  });
});
