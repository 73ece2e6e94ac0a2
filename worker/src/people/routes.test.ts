import { env } from "cloudflare:workers";
import type { MySession } from "@optimyz/contract/api/schemas/people/own-account";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { call, newUser, send } from "../../test/client.ts";
import { sha256 } from "../core/tokens.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments, outbox, userSessions } from "../db/schema.ts";

const db = openDatabase(env.DB);
const sent: { to: string; text: string }[] = [];
/** The real binding, listened to. */
const bindings = {
  MAIL: {
    send: async (message: { to: string; text: string }) => {
      sent.push(message);
      return env.MAIL.send(message as never);
    },
  } as unknown as SendEmail,
};

let count = 0;
const nextUser = () => ({ name: "Asha Rao", email: `Asha${++count}@example.com`, password: "a good password" });

/** A user who registered some time ago. */
async function existing() {
  const user = nextUser();
  await newUser(user.email);
  return user;
}

async function registered() {
  const user = nextUser();
  const response = await call<{ message: string }>("POST", "/api/register", { body: user, bindings });
  expect(response).toMatchObject({ status: 201, body: { message: "Registration successful" } });
  return user;
}

async function loggedIn(user: { email: string; password: string }): Promise<string> {
  const body = { email: user.email.toLowerCase(), password: user.password };
  const response = await call<{ message: string; token: string }>("POST", "/api/login", { body });
  expect(response.status).toBe(200);
  return response.body.token;
}

async function resetToken(email: string): Promise<string> {
  expect((await send("POST", "/api/forget-password", { body: { email }, bindings })).status).toBe(200);
  const mail = sent.findLast(
    ({ to, text }) => to.toLowerCase() === email.toLowerCase() && text.includes("/reset-password/"),
  );
  return mail?.text.match(/reset-password\/([\w-]{43})/)?.[1] ?? "none";
}

test("a user registers, logs in with another spelling of the e-mail address and logs out", async () => {
  const user = await registered();
  const token = await loggedIn(user);
  expect((await call("GET", "/api/me", { token })).body).toMatchObject({ email: user.email, email_confirmed: false });
  expect((await send("POST", "/api/logout", { token })).status).toBe(200);
  expect((await send("GET", "/api/me", { token })).status).toBe(401);
});

test("stores no usable token", async () => {
  const token = await loggedIn(await existing());
  const rows = await db.select().from(userSessions);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("refuses a known e-mail address at registration, in upper or lower case", async () => {
  const { email } = await existing();
  const body = { name: "X", email: email.toUpperCase(), password: "another password" };
  const response = await call("POST", "/api/register", { body });
  expect(response.status).toBe(409);
  expect(response.body.fields).toHaveProperty("email");
});

test.each([
  ...["password", "PASSWORD", "12345678", "iloveyou", "short", "letmein123", "aaaaaaaa", "        "],
  ...["new@example.com", "NEW@example.com"],
])("refuses the password %j", async (password) => {
  const response = await call("POST", "/api/register", { body: { name: "X", email: "new@example.com", password } });
  expect(response.status).toBe(422);
  expect(response.body.fields).toHaveProperty("password");
});

describe("a login with a wrong e-mail address and one with a wrong password", () => {
  test("get the same response", async () => {
    const { email } = await existing();
    const known = await call("POST", "/api/login", { body: { email, password: "wrong one" } });
    const unknown = await call("POST", "/api/login", { body: { email: "nobody@example.com", password: "wrong one" } });
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(known.body).toEqual({ ...unknown.body, requestId: known.body.requestId });
  });
});

test("a reset link works once, ends all sessions and confirms the e-mail address", async () => {
  const user = await existing();
  const session = await loggedIn(user);
  const token = await resetToken(user.email);
  const reset = () =>
    call("POST", "/api/reset-password", { body: { token, newPassword: "a new good password" }, bindings });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  expect((await send("GET", "/api/me", { token: session })).status).toBe(401);
  expect((await send("POST", "/api/login", { body: { email: user.email, password: user.password } })).status).toBe(401);
  const fresh = await loggedIn({ ...user, password: "a new good password" });
  expect((await call("GET", "/api/me", { token: fresh })).body).toMatchObject({ email_confirmed: true });
  const mail = sent.findLast(({ to }) => to === user.email)?.text;
  expect(mail).toContain("password was changed");
  expect(mail).toContain("All devices are logged out.");
});

test("only the newest reset link works, and no invented one", async () => {
  const { email } = await existing();
  const old = await resetToken(email);
  await resetToken(email);
  for (const token of [old, "made-up"]) {
    const body = { token, newPassword: "a new good password" };
    expect((await send("POST", "/api/reset-password", { body })).status).toBe(422);
  }
});

test("the response is the same for an e-mail address without an account, and no mail is sent", async () => {
  const before = sent.length;
  const { email } = await registered();
  const known = await call("POST", "/api/forget-password", { body: { email }, bindings });
  const unknown = await call("POST", "/api/forget-password", { body: { email: "nobody@example.com" }, bindings });
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  expect(sent.slice(before).map(({ to }) => to)).toEqual([email, email]);
});

test("forgets the text of a sent mail, so that no link stays in the database", async () => {
  await resetToken((await existing()).email);
  const rows = await db.select().from(outbox);
  expect(rows.some(({ kind }) => kind === "reset-link")).toBe(true);
  for (const row of rows.filter(({ status }) => status === "sent")) expect(row.text + row.html).toBe("");
});

test("lists every session of one's own and nobody else's, and one request ends all of them", async () => {
  const user = await existing();
  const [token, other] = [await loggedIn(user), await loggedIn(user)];
  const stranger = await loggedIn(await existing());
  const list = await call<MySession[]>("GET", "/api/me/sessions", { token });
  expect(list.body.map(({ is_this }) => is_this).toSorted()).toEqual([false, true]);
  for (const { tokenHash } of await db.select().from(userSessions))
    expect(JSON.stringify(list)).not.toContain(tokenHash);
  await db
    .update(userSessions)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(userSessions.tokenHash, await sha256(other)));
  expect((await call<MySession[]>("GET", "/api/me/sessions", { token })).body).toHaveLength(1);
  const third = await loggedIn(user);
  expect((await send("POST", "/api/me/sessions/end", { token })).status).toBe(200);
  const statuses = [token, third, stranger].map(async (each) => (await send("GET", "/api/me", { token: each })).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
const minutesAgo = (minutes: number): string => daysAgo(minutes / 24 / 60);

test("lists a login with our own name of its device", async () => {
  const { email, password } = await existing();
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 15; <b>Pixel</b>) Chrome/140.0 Mobile Safari/537.36" };
  const { body } = await call<{ token: string }>("POST", "/api/login", { body: { email, password }, headers });
  const [session] = (await call<MySession[]>("GET", "/api/me/sessions", { token: body.token })).body;
  expect(session).toMatchObject({ device: "Chrome on Android", last_seen_at: session?.created_at });
  const { body: data } = await call<{ logins: unknown[] }>("GET", "/api/me/export", { token: body.token });
  expect(data.logins).toMatchObject([{ device: "Chrome on Android", last_seen_at: session?.created_at }]);
});

test.each([
  ["was used within a month", { createdAt: daysAgo(300), lastSeenAt: daysAgo(29.9), expiresAt: daysAgo(-65) }, 200],
  ["is a month without use", { createdAt: daysAgo(300), lastSeenAt: daysAgo(30.1), expiresAt: daysAgo(-65) }, 401],
  [
    "was used since, and is a year old",
    { createdAt: daysAgo(366), lastSeenAt: daysAgo(0), expiresAt: daysAgo(1) },
    401,
  ],
  ["is young and was never used", { createdAt: daysAgo(29.9), lastSeenAt: null, expiresAt: daysAgo(-335) }, 200],
  ["was never used for a month", { createdAt: daysAgo(30.1), lastSeenAt: null, expiresAt: daysAgo(-335) }, 401],
])(
  "a session that %s is handled alike in the list, for requests and at the next login",
  async (_what, times, status) => {
    const user = await existing();
    const token = await loggedIn(user);
    const tokenHash = await sha256(token);
    await db.update(userSessions).set(times).where(eq(userSessions.tokenHash, tokenHash));
    const here = await loggedIn(user);
    const isKept = (await db.$count(userSessions, eq(userSessions.tokenHash, tokenHash))) === 1;
    // In case the login had taken it away.
    await db
      .insert(userSessions)
      .values({ tokenHash, userId: await idOf(here), ...times })
      .onConflictDoNothing();
    const list = await call<MySession[]>("GET", "/api/me/sessions", { token: here });
    expect([isKept, list.body.length]).toEqual(status === 200 ? [true, 2] : [false, 1]);
    expect((await send("GET", "/api/me", { token })).status).toBe(status);
  },
);

const idOf = async (token: string): Promise<number> => {
  const [row] = await db
    .select()
    .from(userSessions)
    .where(eq(userSessions.tokenHash, await sha256(token)));
  return row?.userId ?? 0;
};

test("notes a session's last use once an hour and writes nothing in between", async () => {
  const token = await loggedIn(await existing());
  const own = eq(userSessions.tokenHash, await sha256(token));
  const lastUse = async () => (await db.select().from(userSessions).where(own))[0]?.lastSeenAt;
  await send("GET", "/api/me", { token });
  expect(await lastUse()).toBeNull();
  await db
    .update(userSessions)
    .set({ createdAt: minutesAgo(61) })
    .where(own);
  await send("GET", "/api/me", { token });
  const noted = await lastUse();
  expect(Date.parse(noted ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const recent = minutesAgo(59);
  await db.update(userSessions).set({ lastSeenAt: recent }).where(own);
  await send("GET", "/api/me", { token });
  expect(await lastUse()).toBe(recent);
});

test("a change of the password needs the old one and ends other sessions only", async () => {
  const user = await existing();
  const [here, elsewhere] = [await loggedIn(user), await loggedIn(user)];
  const change = (password: string) =>
    send("POST", "/api/me/password", { token: here, body: { password, newPassword: "yet another one" }, bindings });
  expect((await change("wrong one")).status).toBe(422);
  expect((await change(user.password)).status).toBe(200);
  expect((await send("GET", "/api/me", { token: here })).status).toBe(200);
  expect((await send("GET", "/api/me", { token: elsewhere })).status).toBe(401);
  const mail = sent.findLast(({ to }) => to === user.email)?.text;
  expect(mail).toContain("All other devices are logged out.");
  expect(mail).not.toContain("All devices");
});

describe("an account shows", () => {
  const form = {
    title: "Ms.",
    name: "Asha",
    father_name: "Dev",
    dob: "1999-02-03",
    phone: "+91 98765 43210",
    course: "Voice",
  };
  const enrolment = (email: string) => ({ ...form, title: "Mrs.", email });

  test("only enrolments made while logged in before the e-mail address is confirmed, and all of it afterwards", async () => {
    const user = await registered();
    await send("POST", "/api/enroll", { body: enrolment(user.email), bindings });
    const token = await loggedIn(user);
    const own = async () => (await call<{ course: string }[]>("GET", "/api/me/enrolments", { token })).body;
    expect(await own()).toHaveLength(0);
    await send("POST", "/api/enroll", { token, body: enrolment("other@example.com"), bindings });
    expect(await own()).toHaveLength(1);
    const link = sent.find(({ to, text }) => to === user.email && text.includes("?confirm="))?.text;
    const confirm = { token: link?.match(/confirm=([\w-]{43})/)?.[1] };
    const stranger = await loggedIn(await existing());
    expect((await send("POST", "/api/me/confirm-email", { token: stranger, body: confirm })).status).toBe(422);
    expect((await send("POST", "/api/me/confirm-email", { token, body: confirm })).status).toBe(200);
    expect(await own()).toHaveLength(2);
  });

  test("the newest hundred, and the others after them", async () => {
    const user = await existing();
    const token = await loggedIn(user);
    const own = async (query = "") =>
      (await call<{ id: number }[]>("GET", `/api/me/enrolments${query}`, { token })).body.map(({ id }) => id);
    await send("POST", "/api/enroll", { token, body: enrolment(user.email), bindings });
    const [first] = await db.select().from(enrolments).where(eq(enrolments.email, user.email));
    if (!first) throw new Error("The enrolment is not there.");
    for (let count = 0; count < 110; count += 1) await db.insert(enrolments).values({ ...first, id: undefined });
    const shown = await own();
    expect(shown).toHaveLength(100);
    const rest = await own(`?limit=50&after=${shown.at(-1)}`);
    expect(rest.at(-1)).toBe(first.id);
    expect([...shown, ...rest]).toHaveLength(111);
    const all = await call<{ enrolments: unknown[] }>("GET", "/api/me/export", { token });
    expect(all.body.enrolments).toHaveLength(111);
  });

  test("and erasing takes the account and its enrolments", async () => {
    const user = await existing();
    const token = await loggedIn(user);
    await send("POST", "/api/enroll", { token, body: enrolment(user.email), bindings });
    const all = await call<{ enrolments: unknown[] }>("GET", "/api/me/export", { token });
    expect(all.body.enrolments).toHaveLength(1);
    expect((await send("POST", "/api/me/erase", { token, body: { password: "wrong one" } })).status).toBe(422);
    expect((await send("POST", "/api/me/erase", { token, body: { password: user.password } })).status).toBe(200);
    expect((await send("GET", "/api/me", { token })).status).toBe(401);
    expect((await send("POST", "/api/login", { body: { email: user.email, password: user.password } })).status).toBe(
      401,
    );
  });
});

describe("failed logins are limited", () => {
  test("from one IP address, 50 at once", async () => {
    const { email } = await existing();
    const attempts = Array.from({ length: 50 }, (_, index) =>
      send("POST", "/api/login", { body: { email, password: `guess ${index}` }, from: "203.0.113.7" }),
    );
    const responses = await Promise.all(attempts);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(40);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("not for the same user at another IP address, nor after a success", async () => {
    const user = await existing();
    for (let guess = 0; guess < 4; guess += 1) {
      await send("POST", "/api/login", { body: { email: user.email, password: "wrong one" }, from: "203.0.113.8" });
    }
    await loggedIn(user);
  });
});
