import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { buildPath } from "@optimyz/contract/api/endpoint";
import { beforeEach, expect, test } from "vitest";
import { memory } from "../../src/state/memory.ts";
import { call, send, silentMail } from "../client.ts";
import { dropTables } from "../drop-tables.ts";
import { endpoints, enrolment } from "../examples.ts";
import { FIXTURE_TOKEN, fixtureOf, type Line, load, type Row, statementsOf } from "../fixtures/fixtures.ts";

const migrations = env.TEST_MIGRATIONS;
const names = migrations.map(({ name }) => name);
const [previous = ""] = names.slice(-2);

/** What migrations wrote themselves, by the migration: rows of its new tables, and columns that got more than a default. */
const written: Readonly<Record<string, (lines: readonly Line[]) => Line[]>> = {
  "0002_revision_start.sql": (lines) =>
    lines.map(([table, row]) => [table, table === "content_state" ? { ...row, content_revision: EXPECT_NUMBER } : row]),
  "0003_releases.sql": (lines) => [
    ...lines.map(([table, row]): Line => [table, table === "releases" ? { ...row, stored_at: created(row) } : row]),
    ...lines.flatMap(([table, row]) => (table === "revisions" ? liveReleases(row) : [])),
  ],
  "0005_judged_releases.sql": (lines) => [...lines, ["worker_keys", { name: "tickets", value: EXPECT_KEY }]],
  "0007_people.sql": (lines) => [
    ...lines,
    ...lines.flatMap(([table, { id = null }]): Line[] =>
      table === "users" ? [["user_logins", { user_id: id, last_at: EXPECT_TIME }]] : [],
    ),
    ["worker_keys", { name: "erasures", value: EXPECT_KEY }],
  ],
  "0009_batches.sql": (lines) => [...lines, ["worker_keys", { name: "places", value: EXPECT_KEY }]],
  "0031_income-by-course.sql": (lines) =>
    lines.map(([table, row]) => [table, table === "payments" ? { ...row, ...soldBy(row, lines) } : row]),
};
const EXPECT_NUMBER = expect.any(Number) as unknown as number;
const EXPECT_KEY = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown as string;
const EXPECT_TIME = expect.stringMatching(/^20\d\d-.*Z$/) as unknown as string;
const created = ({ created_at = null }: Row) => created_at;

/** The dates and the course that a payment without their numbers was for: those of its place. */
function soldBy({ enrolment_id, batch_id = null, course_id = null }: Row, lines: readonly Line[]): Row {
  const find = (table: string, id: unknown) => lines.find(([of, row]) => of === table && row.id === id)?.[1];
  const batch = find("batches", batch_id ?? find("enrolments", enrolment_id)?.batch_id);
  return { batch_id: batch_id ?? batch?.id ?? null, course_id: course_id ?? batch?.course_id ?? null };
}

/** Rows of `revision_releases` for what a lock set has live. */
function liveReleases({ revision = null, lock_set }: Row): Line[] {
  const { shell, remotes } = JSON.parse(String(lock_set)) as { shell: Locked; remotes: Record<string, Locked> };
  return Object.entries({ shell, ...remotes }).map(([name, { version }]) => [
    "revision_releases",
    { revision, role: "live", name, version },
  ]);
}
interface Locked {
  version: string;
}

/** A database with the first migrations, and the data that was kept for them. */
async function siteAt(name: string): Promise<Line[]> {
  const lines = fixtureOf(name);
  await dropTables(env.DB);
  await applyD1Migrations(env.DB, migrations.slice(0, names.indexOf(name) + 1));
  await load(lines);
  return lines;
}

const upgrade = () => applyD1Migrations(env.DB, migrations);

/** Everything under one content revision is kept by the isolate, and each test has another database. */
let contentRevision = 1_000_000;
async function forget(): Promise<void> {
  contentRevision += 1;
  await env.DB.prepare("UPDATE content_state SET content_revision = ?").bind(contentRevision).run();
  memory.site.kept = undefined;
}

async function rowsOf(table: string): Promise<Row[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all<Row>();
  return results;
}

/** Columns with a default, which rows from before the column have. */
async function defaultsOf(table: string): Promise<Row> {
  const { results } = await env.DB.prepare(`PRAGMA table_info("${table}")`).all<{ name: string; dflt_value: string }>();
  // SQLite has `false` as 0.
  const known: Readonly<Record<string, number>> = { false: 0, true: 1 };
  const value = (text: string | null) =>
    text === null ? null : (known[text] ?? (JSON.parse(text.replaceAll("'", '"')) as string));
  return Object.fromEntries(results.map((column) => [column.name, value(column.dflt_value)]));
}

/** But the queue of the search, which triggers fill whenever a row is written. */
async function tablesNow(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*' AND name NOT IN ('d1_migrations', 'search_waiting')",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const byText = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => (JSON.stringify(Object.values(a)) < JSON.stringify(Object.values(b)) ? -1 : 1));

beforeEach(() => {
  memory.site.kept = undefined;
});

/** Every row of a site at a migration has to be there after the later ones, with the right defaults. */
async function expectRows(name: string, kept: readonly Line[]): Promise<void> {
  const later = names.slice(names.indexOf(name) + 1);
  const expected = later.reduce((lines, migration) => written[migration]?.(lines) ?? lines, kept);
  for (const table of await tablesNow()) {
    const defaults = await defaultsOf(table);
    const rows = expected.filter(([of]) => of === table).map(([, row]) => ({ ...defaults, ...row }));
    if (table === "sqlite_sequence") expect(await rowsOf(table)).toEqual(expect.arrayContaining(rows));
    else expect(byText(await rowsOf(table)), table).toEqual(byText(rows));
  }
  const { results } = await env.DB.prepare("PRAGMA foreign_key_check").all();
  expect(results).toEqual([]);
}

/** Of the sentence about a table or column that is not there. */
const BEING_UPDATED = "being updated";

/** Requests that read, with the session that each needs; rows of the fixtures have the number 1. */
const reads = endpoints
  .filter(([, { method, status }]) => method === "GET" && status === 200)
  .map(([name, { path, access, isLive }]) => {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => [param, 1]));
    const session = access === "admin" ? { cookie: `__Host-admin=${FIXTURE_TOKEN}` } : { token: FIXTURE_TOKEN };
    return { name, access, isLive, path: buildPath(path, params), session };
  });

/** Today's reads have to respond on a site from before, to sessions from before. */
async function expectReads(kept: readonly Line[]): Promise<void> {
  await forget();
  // Somebody who was here a moment ago: an idle session ends by itself.
  for (const table of ["admin_sessions", "user_sessions"])
    await env.DB.prepare(`UPDATE ${table} SET last_seen_at = ?`).bind(new Date().toISOString()).run();
  const hasTokens = kept.some(([table]) => table === "release_tokens");
  for (const { name: read, access, path, session } of reads) {
    const response = await send("GET", path, session);
    expect(await response.text(), read).not.toContain(BEING_UPDATED);
    expect(response.status, read).not.toBe(500);
    const isTeam = access === "publisher" || access === "deploy-token";
    if (hasTokens || !isTeam) expect(response.status, read).not.toBe(401);
  }
  const skills = await call<{ id: number }[]>("GET", "/api/get/skills");
  expect(skills.body.map(({ id }) => id)).toEqual([2_000_000_001, 7, 1]);
  const { body } = await call<{ items: { id: number }[] }>(
    "GET",
    "/api/admin/enrolments",
    reads.find(({ access }) => access === "admin")?.session,
  );
  expect(body.items).toHaveLength(kept.filter(([table]) => table === "enrolments").length);
}

test.each(names)(
  "a site at %s has every row after the migrations, with the right defaults, and today's queries work",
  async (name) => {
    const kept = await siteAt(name);
    await upgrade();
    await expectRows(name, kept);
    await expectReads(kept);
  },
);

test("the new worker serves public pages and reads before its migration was applied, and refuses the rest clearly", async () => {
  await siteAt(previous);
  await forget();
  // Other responses than content, such as a calendar file, are refused until then.
  for (const { path } of reads.filter(({ access, isLive }) => access === "public" && !isLive)) {
    const response = await send("GET", path);
    expect(await response.text(), path).not.toContain(BEING_UPDATED);
    expect(response.status, path).not.toBe(500);
  }
  const page = await send("GET", "/mf-home", { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("/_mf/mf-home/1.0.0/remoteEntry.js");
  // A migration may add no more than an index, without which everything works.
  await env.DB.prepare("ALTER TABLE enrolments RENAME COLUMN note TO note_of_before").run();
  const health = await call<{ ok: boolean; missing: string[] }>("GET", "/healthz");
  expect(health.status).toBe(503);
  expect(health.body.missing.length).toBeGreaterThan(0);
});

/** The most important requests of visitors, users and administrators. */
const writes: readonly [path: string, body: () => Record<string, unknown>][] = [
  ["/api/enroll", () => ({ ...enrolment(), course: "Voice" })],
  ["/api/contact", () => ({ name: "Asha", email: "new@example.com", message: "Hello" })],
  ["/api/testimonials", () => ({ name: "Asha", location: "Noida", designation: "", feedback: "Clear." })],
  ["/api/login", () => ({ email: "asha@example.com", password: "a good password" })],
  ["/admin/login", () => ({ email: "asha@example.com", password: "a good password" })],
];

test.each(writes)("%s works with the new worker before its migration, or says why not", async (path, body) => {
  await siteAt(previous);
  await forget();
  const response = await send("POST", path, { body: body(), bindings: silentMail });
  const text = await response.text();
  if (response.status === 503) expect(text).toContain(BEING_UPDATED);
  else expect([200, 201], text).toContain(response.status);
});

test("refuses a write that needs the newer schema, and changes nothing", async () => {
  const lines = await siteAt(previous);
  await forget();
  const column = "ALTER TABLE enrolments RENAME COLUMN note TO note_of_before";
  await env.DB.prepare(column).run();
  const refused = await call("POST", "/api/enroll", {
    body: { ...enrolment(), course: "Voice" },
    bindings: silentMail,
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(refused.body).toMatchObject({ code: "UNAVAILABLE" });
  expect(refused.body.error).toContain(BEING_UPDATED);
  expect(await rowsOf("enrolments")).toHaveLength(lines.filter(([table]) => table === "enrolments").length);
  expect(await rowsOf("outbox")).toHaveLength(lines.filter(([table]) => table === "outbox").length);
});

/** Rolls a batch back: `content_state` has one row. */
const ROLL_BACK = "INSERT INTO content_state (id, content_revision) VALUES (2, 1)";

/** The result of an earlier worker's statement: its rows, or the outcome of a write that is rolled back. */
async function outcomeOf(sql: string, values: readonly unknown[]): Promise<unknown> {
  const statement = env.DB.prepare(sql).bind(...values);
  if (/^\s*select\b/i.test(sql)) return (await statement.raw({ columnNames: true })).map((row) => JSON.stringify(row));
  const error: unknown = await env.DB.batch([statement, env.DB.prepare(ROLL_BACK)]).catch((reason: unknown) => reason);
  return String(error);
}

test("every statement of the earlier worker has the same result on the newer schema", async () => {
  // Except those for the schema itself, which has changed.
  const statements = statementsOf(previous).filter(([sql]) => !/d1_migrations|sqlite_master/.test(sql));
  expect(statements.length).toBeGreaterThan(100);
  await siteAt(previous);
  const before: unknown[] = [];
  for (const [sql, values] of statements) before.push(await outcomeOf(sql, values));
  const names = JSON.stringify((await rowsOf("worker_keys")).map(({ name }) => name));
  await upgrade();
  // A new key is a row more, which archives of the earlier worker hold as well.
  const newKeys = "DELETE FROM worker_keys WHERE name NOT IN (SELECT value FROM json_each(?))";
  await env.DB.prepare(newKeys).bind(names).run();
  for (const [index, [sql, values]] of statements.entries()) {
    expect(await outcomeOf(sql, values), sql).toEqual(before[index]);
  }
  expect(before.filter((outcome) => String(outcome).includes("content_state_single")).length).toBeGreaterThan(20);
  expect(before.filter(Array.isArray).length).toBeGreaterThan(40);
});
