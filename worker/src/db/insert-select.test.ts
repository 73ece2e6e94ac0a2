import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { isStale } from "./errors.ts";
import { rollBackIf } from "./guard.ts";
import { insertSelect } from "./insert-select.ts";
import { audit, outbox } from "./schema.ts";

const db = openDatabase(env.DB);
const entry = {
  actor: "a@b.example",
  action: "update",
  entity: "skills",
  entityId: 7,
  requestId: "r",
  createdAt: "now",
} as const;

test("values, expressions and columns get their names, and omitted ones their defaults", async () => {
  const [written] = await insertSelect(db, audit, { ...entry, label: "it's", before: { a: 1 } }).returning();
  expect(written).toMatchObject({ ...entry, label: "it's", before: { a: 1 }, restoredAt: null });
  const mail = { kind: "k", recipient: "r", subject: audit.label, text: sql`upper(${audit.label})`, html: "" };
  const [queued] = await insertSelect(
    db,
    outbox,
    { ...mail, nextAttemptAt: "later", createdAt: "now" },
    sql`FROM ${audit} WHERE ${audit.entityId} = 7`,
  ).returning();
  expect(queued).toMatchObject({ subject: "it's", text: "IT'S", status: "queued", attempts: 0, event: null });
});

test("a condition alone inserts one row or none", async () => {
  const rows = (condition: string) =>
    insertSelect(db, audit, { ...entry, label: "" }, sql.raw(`WHERE ${condition}`)).returning();
  expect(await rows("1 = 1")).toHaveLength(1);
  expect(await rows("1 = 0")).toHaveLength(0);
});

test("a guard rolls its whole batch back only when its condition holds", async () => {
  const before = await db.$count(audit);
  const insert = insertSelect(db, audit, { ...entry, label: "" });
  const failed = await db.batch([insert, rollBackIf(db, sql`1 = 1`)]).catch((error: unknown) => error);
  expect(isStale(failed)).toBe(true);
  expect(await db.$count(audit)).toBe(before);
  await db.batch([insert, rollBackIf(db, sql`1 = 0`)]);
  expect(await db.$count(audit)).toBe(before + 1);
});
