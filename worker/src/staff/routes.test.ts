import { env } from "cloudflare:workers";
import type { Role } from "@optimyz/contract/api/roles";
import { type Invitation, OWNER_COMMAND, type StaffMember } from "@optimyz/contract/api/schemas/staff";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { call, cookieOf, newAdmin, send, silentMail } from "../../test/client.ts";
import { now } from "../core/clock.ts";
import { sha256 } from "../core/tokens.ts";
import { openDatabase } from "../db/database.ts";
import { adminInvitations, adminPasskeys, adminSessions, admins, audit, outbox } from "../db/schema.ts";
import { runSchedule } from "../schedule.ts";

const db = openDatabase(env.DB);
const brokenMail = { MAIL: { send: () => Promise.reject(new Error("no route")) } as unknown as SendEmail };
const list = "/api/admin/staff";
const invitations = `${list}/invitations`;

let owner: string;
let ownerId: number;
beforeEach(async () => {
  for (const table of [audit, outbox, adminInvitations, admins]) await db.delete(table);
  const row = await newAdmin("owner@staff.example", "owner");
  ownerId = row.id;
  owner = await cookieOf(row);
});

const staffOf = async () =>
  (await call<{ staff: StaffMember[]; invitations: Invitation[] }>("GET", list, { cookie: owner })).body;
/** A mail that could not be sent keeps its text. */
const mails = () => db.select({ kind: outbox.kind, recipient: outbox.recipient, text: outbox.text }).from(outbox);
const entries = () =>
  db.select({ actor: audit.actor, action: audit.action, entity: audit.entity, label: audit.label }).from(audit);
const invite = (body: object, bindings: object = brokenMail) =>
  call<Invitation>("POST", invitations, { cookie: owner, body, bindings });

/** Invites somebody and reads the token of the mail's link. */
async function invited(email: string, role: Role = "desk"): Promise<string> {
  expect((await invite({ email, role })).status).toBe(201);
  const mail = (await mails()).findLast(({ recipient }) => recipient === email);
  return /\/admin\/invitation\/([\w-]{43})\n/.exec(mail?.text ?? "")?.[1] ?? "";
}

const answer = { name: "Ravi Kumar", password: "lotus river at dawn" };
const accept = (token: string, more: object = {}) =>
  call<{ code: string; is_logged_in: boolean; fields?: Record<string, string> }>("POST", "/admin/accept-invitation", {
    body: { token, ...answer, ...more },
    bindings: silentMail,
  });
const cookieIn = (headers: Headers) => headers.get("set-cookie")?.split(";", 1)[0] ?? "";
const sessionWith = (cookie: string) => call<object>("GET", "/admin/session", { cookie });

describe("an invitation", () => {
  test("creates an administrator with its role, logs them in, and then ends", async () => {
    const token = await invited("Ravi@staff.example");
    const opened = await call("POST", "/admin/open-invitation", { body: { token } });
    expect(opened).toMatchObject({ status: 200, body: { email: "Ravi@staff.example", role: "desk" } });
    const accepted = await accept(token);
    expect(accepted).toMatchObject({ status: 200, body: { name: "Ravi Kumar", role: "desk", is_logged_in: true } });
    const session = await sessionWith(cookieIn(accepted.headers));
    expect(session.body).toMatchObject({ email: "Ravi@staff.example", name: "Ravi Kumar", role: "desk" });
    const login = { email: "ravi@staff.example", password: answer.password };
    expect((await send("POST", "/admin/login", { body: login })).status).toBe(200);

    expect(await accept(token)).toMatchObject({ status: 422, body: { code: "INVALID" } });
    expect((await send("POST", "/admin/open-invitation", { body: { token } })).status).toBe(422);
    expect((await staffOf()).invitations).toEqual([]);
    expect(await entries()).toMatchObject([
      {
        actor: "owner@staff.example",
        action: "create",
        entity: "admin_invitations",
        label: "Ravi@staff.example: desk",
      },
      { actor: "Ravi@staff.example", action: "create", entity: "admins", label: "Ravi@staff.example: desk" },
      { action: "login" },
      { action: "login" },
    ]);
  });

  test("keeps its token out of the database, and links to the admin's own URL", async () => {
    const bindings = { ...brokenMail, ADMIN_ORIGIN: "https://admin.optimyz.example" };
    const headers = { origin: "https://admin.optimyz.example" };
    const body = { email: "asha@staff.example", role: "editor" };
    const url = `https://admin.optimyz.example${invitations}`;
    expect((await send("POST", url, { cookie: owner, body, bindings, headers })).status).toBe(201);
    const [mail] = await mails();
    const token =
      /https:\/\/admin\.optimyz\.example\/admin\/invitation\/([\w-]{43})\n/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await db.select().from(adminInvitations))[0]?.tokenHash).toBe(await sha256(token));
    const elsewhere = await call("POST", "/admin/accept-invitation", { body: { token, ...answer }, bindings });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });

  test("accepts one of two simultaneous requests", async () => {
    const token = await invited("twice@staff.example");
    const responses = await Promise.all([accept(token), accept(token, { name: "Somebody else" })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await db.$count(admins)).toBe(2);
  });

  test("ends after 72 hours and is then deleted", async () => {
    const token = await invited("late@staff.example");
    const [row] = await db.select().from(adminInvitations);
    expect(Date.parse(row?.expiresAt ?? "") - Date.parse(row?.createdAt ?? "")).toBeCloseTo(72 * 3_600_000, -3);
    await db.update(adminInvitations).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await accept(token)).status).toBe(422);
    expect((await staffOf()).invitations).toEqual([]);
    await runSchedule({ ...env, ...silentMail });
    expect(await db.$count(adminInvitations)).toBe(0);
  });

  test("ends when another is sent to the same e-mail address, in upper or lower case", async () => {
    const first = await invited("again@staff.example", "editor");
    const second = await invited("Again@staff.example", "desk");
    expect((await accept(first)).status).toBe(422);
    expect((await staffOf()).invitations).toMatchObject([{ email: "Again@staff.example", role: "desk" }]);
    expect((await accept(second)).body).toMatchObject({ role: "desk" });
  });

  test("ends when it is withdrawn", async () => {
    const token = await invited("not@staff.example");
    const [{ id } = { id: 0 }] = (await staffOf()).invitations;
    expect((await send("DELETE", `${invitations}/${id}`, { cookie: owner })).status).toBe(200);
    expect((await send("DELETE", `${invitations}/${id}`, { cookie: owner })).status).toBe(404);
    expect((await accept(token)).status).toBe(422);
    expect((await entries()).at(-1)).toMatchObject({ action: "delete", label: "not@staff.example: desk" });
  });

  test("stays usable after a weak password, and shows why at the field", async () => {
    const token = await invited("weak@staff.example");
    for (const password of ["password1", "weak@staff", "Ravi Kumar 1", "short"]) {
      const { status, body } = await accept(token, { password });
      expect(status).toBe(422);
      expect(body.fields?.password).toMatch(/[Pp]assword/);
    }
    expect((await accept(token)).status).toBe(200);
  });

  test("ends the session that this browser had before", async () => {
    const token = await invited("other@staff.example");
    const response = await send("POST", "/admin/accept-invitation", { cookie: owner, body: { token, ...answer } });
    expect(response.status).toBe(200);
    expect((await sessionWith(owner)).status).toBe(401);
  });
});

describe("an invitation is refused", () => {
  test("for an existing administrator, in upper or lower case", async () => {
    const response = await invite({ email: "Owner@Staff.example", role: "desk" });
    expect(response).toMatchObject({ status: 409, body: { fields: { email: expect.stringMatching(/already/) } } });
    expect(await mails()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test("beyond fifty open invitations, while an open one may be sent again", async () => {
    const row = {
      role: "desk",
      invitedBy: "x",
      createdAt: now(),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    } as const;
    const many = Array.from({ length: 50 }, (_, index) => `many${index}@staff.example`);
    for (const email of many)
      await db.insert(adminInvitations).values({ ...row, email, emailKey: email, tokenHash: email });
    const refused = await call("POST", invitations, {
      cookie: owner,
      body: { email: "one@more.example", role: "desk" },
    });
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringMatching(/Withdraw one first/) } });
    expect((await invite({ email: "many7@staff.example", role: "editor" })).status).toBe(201);
    expect((await staffOf()).invitations).toHaveLength(50);
  });

  test("beyond two hundred administrators, when sent and when accepted", async () => {
    const token = await invited("late@staff.example");
    await db.run(`WITH RECURSIVE many(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM many LIMIT 199)
      INSERT INTO admins (email, email_key, password_hash, created_at, role) SELECT number, number, '', '', 'desk' FROM many`);
    const refused = await call("POST", invitations, {
      cookie: owner,
      body: { email: "one@more.example", role: "desk" },
    });
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringMatching(/Remove somebody first/) } });
    expect((await accept(token)).status).toBe(422);
    expect((await staffOf()).staff).toHaveLength(200);
  });
});

describe("a change of somebody's rights", () => {
  const change = (id: number, role: Role, cookie = owner, headers = {}) =>
    call<StaffMember & { code: string; error: string }>("PATCH", `${list}/${id}`, {
      cookie,
      body: { role },
      headers,
      bindings: brokenMail,
    });
  const remove = (id: number, cookie = owner) =>
    call<{ error: string }>("DELETE", `${list}/${id}`, { cookie, bindings: brokenMail });

  test("ends their sessions at once, mails them, and is in the audit log", async () => {
    const ravi = await newAdmin("ravi@staff.example", "desk");
    const cookies = [await cookieOf(ravi), await cookieOf(ravi)];
    expect(await change(ravi.id, "editor")).toMatchObject({ status: 200, body: { role: "editor", version: 2 } });
    for (const cookie of cookies) expect((await sessionWith(cookie)).status).toBe(401);
    expect(await mails()).toMatchObject([{ kind: "role-changed", recipient: "ravi@staff.example" }]);
    expect(await entries()).toMatchObject([
      { actor: "owner@staff.example", action: "update", entity: "admins", label: "ravi@staff.example: desk → editor" },
    ]);
    // The same role again is no change.
    const again = await cookieOf(ravi);
    expect((await change(ravi.id, "editor")).status).toBe(200);
    expect((await sessionWith(again)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test("fails after a newer one", async () => {
    const ravi = await newAdmin("ravi@staff.example", "desk");
    await change(ravi.id, "editor");
    const stale = await change(ravi.id, "owner", owner, { "if-match": '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { current: { role: "editor" } } });
  });

  test("deletes everything of a removed administrator, and of nobody else", async () => {
    const ravi = await newAdmin("ravi@staff.example", "desk");
    const cookie = await cookieOf(ravi);
    expect((await remove(ravi.id)).status).toBe(200);
    expect((await sessionWith(cookie)).status).toBe(401);
    expect(await db.$count(adminSessions, eq(adminSessions.adminId, ravi.id))).toBe(0);
    expect((await sessionWith(owner)).status).toBe(200);
    expect(await mails()).toMatchObject([{ kind: "staff-removed", recipient: "ravi@staff.example" }]);
    expect(await entries()).toMatchObject([{ action: "delete", entity: "admins", label: "ravi@staff.example: desk" }]);
    expect((await remove(ravi.id)).status).toBe(404);
    expect((await change(ravi.id, "desk")).status).toBe(404);
  });

  test.each(["demoted", "removed"])("ends the invitations of an owner who is %s, and no others", async (how) => {
    const other = await newAdmin("other@staff.example", "owner");
    const theirs = { cookie: await cookieOf(other), body: { email: "friend@staff.example", role: "owner" } };
    await send("POST", invitations, { ...theirs, bindings: brokenMail });
    await invite({ email: "ours@staff.example", role: "desk" });
    expect((await (how === "demoted" ? change(other.id, "desk") : remove(other.id))).status).toBe(200);
    expect((await staffOf()).invitations.map(({ email }) => email)).toEqual(["ours@staff.example"]);
    expect((await entries()).at(-1)).toMatchObject({ action: "delete", label: "friend@staff.example: owner" });
  });

  test("never removes the last owner", async () => {
    expect(await change(ownerId, "desk")).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/last owner/) },
    });
    expect(await remove(ownerId)).toMatchObject({ status: 409, body: { error: expect.stringMatching(/last owner/) } });
    expect((await sessionWith(owner)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5])("keeps one of two owners who demote or remove each other at once, try %i", async () => {
    const other = await newAdmin("other@staff.example", "owner");
    const otherCookie = await cookieOf(other);
    const [first, second] = await Promise.all([change(other.id, "desk"), remove(ownerId, otherCookie)]);
    expect(await db.$count(admins, eq(admins.role, "owner"))).toBe(1);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("needs a factor that was shown within the last five minutes", async () => {
    const ravi = await newAdmin("ravi@staff.example", "desk");
    await db.update(adminSessions).set({ verifiedAt: new Date(Date.now() - 6 * 60_000).toISOString() });
    expect(await change(ravi.id, "editor")).toMatchObject({ status: 403, body: { code: "FACTOR_NEEDED" } });
    expect((await invite({ email: "x@y.example", role: "desk" })).status).toBe(403);
    expect((await staffOf()).staff).toHaveLength(2);
  });
});

test("the list shows second factors and last logins", async () => {
  const ravi = await newAdmin("ravi@staff.example", "desk");
  const asha = await newAdmin("asha@staff.example", "editor");
  await db.update(admins).set({ totpSecret: "sealed" }).where(eq(admins.id, ravi.id));
  const passkey = {
    credentialId: "c",
    adminId: asha.id,
    publicKey: "k",
    counter: 0,
    transports: [],
    name: "Phone",
    createdAt: now(),
  };
  await db.insert(adminPasskeys).values(passkey);
  const login = { actor: `admin ${asha.id}`, action: "login", entity: "admins", entityId: asha.id, label: "" } as const;
  await db.insert(audit).values({ ...login, requestId: "r", createdAt: "2026-11-01T10:00:00.000Z" });
  expect((await staffOf()).staff).toMatchObject([
    { email: "owner@staff.example", has_second_factor: false, last_seen_at: expect.stringMatching(/^20/) },
    { email: "ravi@staff.example", has_second_factor: true, last_seen_at: null },
    { email: "asha@staff.example", has_second_factor: true, last_seen_at: "2026-11-01T10:00:00.000Z" },
  ]);
});

describe("a link of the owner's command", () => {
  async function commandLink(email: string): Promise<string> {
    const token = "t".repeat(43);
    const times = { createdAt: now(), expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const row = {
      tokenHash: await sha256(token),
      email,
      emailKey: email,
      role: "owner",
      invitedBy: OWNER_COMMAND,
    } as const;
    await db.insert(adminInvitations).values({ ...row, ...times });
    return token;
  }

  test("gives somebody who was demoted their access back and ends their sessions", async () => {
    const ravi = await newAdmin("ravi@staff.example", "desk");
    const old = await cookieOf(ravi);
    const accepted = await accept(await commandLink("ravi@staff.example"));
    expect(accepted.body).toMatchObject({ role: "owner", is_logged_in: true });
    expect((await sessionWith(old)).status).toBe(401);
    expect((await sessionWith(cookieIn(accepted.headers))).body).toMatchObject({ role: "owner" });
    expect(await db.$count(admins)).toBe(2);
    expect(await entries()).toMatchObject([
      { action: "update", entity: "admins", label: "ravi@staff.example: owner" },
      { action: "login" },
    ]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["access-restored"]);
  });

  test("never replaces a second factor that is still there", async () => {
    const ravi = await newAdmin("ravi@staff.example", "owner");
    await db.update(admins).set({ totpSecret: "sealed" }).where(eq(admins.id, ravi.id));
    const accepted = await accept(await commandLink("ravi@staff.example"));
    expect(accepted.body).toMatchObject({ is_logged_in: false });
    expect(accepted.headers.get("set-cookie")).toBeNull();
    expect(await db.$count(adminSessions, eq(adminSessions.adminId, ravi.id))).toBe(0);
  });

  test("does no more than an owner's invitation for somebody who is an administrator meanwhile", async () => {
    const token = await invited("ravi@staff.example", "editor");
    const ravi = await newAdmin("ravi@staff.example", "desk");
    expect((await accept(token)).status).toBe(422);
    expect((await db.select().from(admins).where(eq(admins.id, ravi.id)))[0]).toEqual(ravi);
  });
});
