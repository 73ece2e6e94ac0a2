import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import {
  adminSessions,
  admins,
  audit,
  backups,
  idempotency,
  loginFailures,
  outbox,
  userSessions,
  users,
} from "../src/db/schema.ts";
import { runSchedule, sendDue } from "../src/schedule.ts";

const db = openDatabase(env.DB);
const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

test("the schedule sends due mails and removes expired rows, and nothing else", async () => {
  const message = { kind: "x", subject: "x", text: "x", html: "x", nextAttemptAt: daysAgo(0), createdAt: daysAgo(0) };
  await db.insert(outbox).values([
    { ...message, recipient: "due@example.com" },
    { ...message, recipient: "old@example.com", createdAt: daysAgo(31), status: "sent" },
    { ...message, recipient: "failed@example.com", createdAt: daysAgo(31), status: "failed" },
  ]);
  await db.insert(loginFailures).values([
    { key: "old", failures: 9, lastAt: daysAgo(2) },
    { key: "new", failures: 9, lastAt: daysAgo(0) },
  ]);
  await db.insert(idempotency).values([
    { route: "/", key: "old", bodyHash: "x", createdAt: daysAgo(2) },
    { route: "/", key: "new", bodyHash: "x", createdAt: daysAgo(0) },
  ]);
  await db.insert(admins).values({ id: 1, email: "a", emailKey: "a", passwordHash: "x", createdAt: daysAgo(0) });
  await db.insert(adminSessions).values([
    { tokenHash: "old", adminId: 1, createdAt: daysAgo(2), expiresAt: daysAgo(1) },
    { tokenHash: "new", adminId: 1, createdAt: daysAgo(0), expiresAt: daysAgo(-1) },
  ]);
  await db.insert(users).values({ id: 1, name: "a", email: "a", emailKey: "a", passwordHash: "x", createdAt: "" });
  const session = { userId: 1, createdAt: daysAgo(200), expiresAt: daysAgo(-165) };
  await db.insert(userSessions).values([
    { ...session, tokenHash: "over", lastSeenAt: daysAgo(0), expiresAt: daysAgo(1) },
    { ...session, tokenHash: "idle", lastSeenAt: daysAgo(31) },
    { ...session, tokenHash: "never used" },
    { ...session, tokenHash: "used", lastSeenAt: daysAgo(29) },
  ]);

  await runSchedule(env);

  const mails = await db.select().from(outbox);
  const statuses = Object.fromEntries(mails.map(({ recipient, status }) => [recipient, status]));
  expect(statuses).toEqual({ "due@example.com": "sent", "failed@example.com": "failed" });
  expect((await db.select().from(loginFailures)).map(({ key }) => key)).toEqual(["new"]);
  expect((await db.select().from(idempotency)).map(({ key }) => key)).toEqual(["new"]);
  expect((await db.select().from(adminSessions)).map(({ tokenHash }) => tokenHash)).toEqual(["new"]);
  expect((await db.select().from(userSessions)).map(({ tokenHash }) => tokenHash)).toEqual(["used"]);
});

test("removes from the audit log a whole deletion after 400 days, a part in each run", async () => {
  const record = { actor: "a", action: "delete", entity: "skills", entityId: 1, label: "x", before: {} } as const;
  const many = Array.from({ length: 700 }, (_, index) => ({ ...record, requestId: `old ${index}` }));
  // D1 takes 100 values in a statement.
  for (let from = 0; from < many.length; from += 10) {
    await db.insert(audit).values(many.slice(from, from + 10).map((row) => ({ ...row, createdAt: daysAgo(500) })));
  }
  await db.insert(audit).values([
    { ...record, requestId: "at the limit", createdAt: daysAgo(400.001) },
    { ...record, requestId: "at the limit", createdAt: daysAgo(399.999) },
    { ...record, requestId: "young", createdAt: daysAgo(399) },
  ]);

  await runSchedule(env);
  expect(await db.$count(audit)).toBe(203);
  await Promise.all([runSchedule(env), runSchedule(env)]);
  expect((await db.select().from(audit)).map(({ requestId }) => requestId)).toEqual(["young"]);
});

test("500 mails go out within 25 runs of the mail schedule, each once, and none while an archive is restored", async () => {
  const sent: string[] = [];
  const MAIL = { send: async ({ to }: { to: string }) => sent.push(to) } as unknown as SendEmail;
  await env.DB.prepare(
    `INSERT INTO outbox (kind, recipient, subject, text, html, next_attempt_at, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     SELECT 'x', 'many' || i || '@example.com', 'x', 'x', 'x', ?1, ?1 FROM n`,
  )
    .bind(daysAgo(0))
    .run();
  await db.insert(backups).values({ name: "half", state: "restoring", startedAt: daysAgo(0) });
  await sendDue({ ...env, MAIL });
  expect(sent).toEqual([]);
  await db.delete(backups);
  for (let run = 0; run < 25; run += 1) await sendDue({ ...env, MAIL });
  expect(new Set(sent.filter((to) => to.startsWith("many"))).size).toBe(500);
  expect(sent.length).toBe(500);
});
