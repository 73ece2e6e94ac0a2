import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payByHand, placesIn } from "../src/batches/testing.ts";
import { openDatabase } from "../src/db/database.ts";
import { closedMonths, enrolments, payments } from "../src/db/schema.ts";
import { sourceSpeech } from "../src/language/speech.ts";
import { incomeCsv } from "../src/payments/income/files.ts";
import { closeMonthOf, monthsPage } from "../src/payments/income/months.ts";
import { outstandingCsv } from "../src/payments/outstanding.ts";
import { adminCookie } from "./client.ts";

/** Years of one provider, with a voucher for each person; one in two still owes. */
const PEOPLE = 12_000;
const PIECE = 5_000;
const YEARS = 4;
const END = "2026-10-15T10:00:00.000Z";
const AT = "2026-11-20T10:00:00.000Z";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const { id } = await placesIn(cookie, { fee_paise: 500_000 });
await payByHand(cookie, id, 100);
await db.update(payments).set({ createdAt: END });

/** Copies the one row of a table as often as there are others, with some columns of their own. */
async function copies(table: string, own: { id?: string; [column: string]: string | undefined }): Promise<void> {
  const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info(?1)")
    .bind(table)
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => name !== "id" || own.id);
  const columns = names.map((name) => own[name] ?? `${table}.${name}`);
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE - 1})
     INSERT INTO ${table} (${names.join(", ")}) SELECT ${columns.join(", ")} FROM ${table}, n`,
  ).run();
}
const days = `-' || (i % ${YEARS * 365}) || ' days`;
await copies("enrolments", { id: `${id} + i`, email: "'g' || i || '@example.com'", version: "1" });
await copies("payments", {
  enrolment_id: `${id} + i`,
  receipt_number: "1000 + i",
  receipt: "'2026-' || (1000 + i)",
  created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', '${END}', '${days}')`,
});
await db.update(enrolments).set({ paidPaise: 500_000 }).where(sql`${enrolments.id} % 2`);

/** What a database is asked, with the rows that each statement read and gave. */
async function costs(work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const asked: [sql: string, values: unknown[]][] = [];
  const noting = {
    prepare(text: string) {
      const statement = env.DB.prepare(text);
      const bind = statement.bind.bind(statement);
      statement.bind = (...values) => {
        asked.push([text, values]);
        return bind(...values);
      };
      return statement;
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  await work(openDatabase(noting));
  let [read, mostGiven] = [0, 0];
  for (const [text, values] of asked) {
    const { meta, results } = await env.DB.prepare(text)
      .bind(...values)
      .all();
    read += meta.rows_read;
    mostGiven = Math.max(mostGiven, results.length);
  }
  return { read, mostGiven };
}

test("the list of closed months reads the vouchers of its own page, whatever the years", async () => {
  const change = { actor: "desk@example.com", requestId: "r" };
  for (let month = 0; month < YEARS * 12; month += 1) {
    const { closable } = await monthsPage(db, { before: "2022-11" }, AT);
    if (closable === null) break;
    await closeMonthOf(db, closable, change, AT);
  }
  expect(await db.$count(closedMonths)).toBeGreaterThan(YEARS * 12 - 2);
  const { read } = await costs((own) => monthsPage(own, {}, AT));
  // A year of four, each voucher by its index and by its row.
  expect(read).toBeLessThan((2.5 * PEOPLE) / YEARS);
});

test("files of everybody who paid or owes are read in pieces, and have each person once", async () => {
  const query = { from: "2022-10", to: "2026-11", by: "person" } as const;
  let file = "";
  const { mostGiven } = await costs(async (own) => {
    file = await incomeCsv(own, query, AT, sourceSpeech);
  });
  const lines = file.trimEnd().split("\r\n").slice(1);
  expect(lines.length).toBe(PEOPLE);
  expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(PEOPLE);
  expect(lines.reduce((sum, line) => sum + Number(line.split(",")[3]?.replaceAll('"', "")), 0)).toBeCloseTo(PEOPLE, 5);
  expect(mostGiven).toBe(PIECE);
  const few = await incomeCsv(db, { ...query, from: "2026-11" }, AT, sourceSpeech);
  expect(few.trimEnd().split("\r\n").length - 1).toBe(PEOPLE / 2);
});

test("the file of people who owe is read in pieces, and has each person once", async () => {
  let file = "";
  const { mostGiven } = await costs(async (own) => {
    file = await outstandingCsv(own, {}, sourceSpeech);
  });
  const lines = file.trimEnd().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(PEOPLE / 2);
  expect(lines.length).toBe(PEOPLE / 2);
  expect(mostGiven).toBe(PIECE);
});
