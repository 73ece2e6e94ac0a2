import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { PersonExport } from "@optimyz/contract/api/schemas/people/my-data";
import { retentionDefaults } from "@optimyz/contract/api/schemas/privacy";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { adminCookie, call, send, userToken } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { partDatabases, partErasures, settings, userLogins, users } from "../../db/schema.ts";
import { runSchedule } from "../../schedule.ts";
import { liveNow, promoteNow, publishSample, registry, sampleShell } from "../releases/testing.ts";
import { erasePartRows, eraseUnknown, purgePartDatabases, sweepPartRows } from "./databases.ts";
import { partsOf } from "./server-parts.ts";
import { makeLive, type SampleEndpoint, samplePart } from "./testing.ts";

const db = openDatabase(env.DB);
const NOTES = "CREATE TABLE notes (person TEXT, text TEXT)";
const TOPICS = "CREATE TABLE topics (name TEXT, person TEXT)";
const people = { notes: "person", topics: null };
/** Runs a statement of the request, as a team's code could. */
const runs: SampleEndpoint = {
  at: "POST /run",
  access: "optional-user",
  input: {
    type: "object",
    properties: { sql: { type: "string" }, text: { type: "string" } },
    required: ["sql"],
    additionalProperties: false,
  },
  code: `try { return JSON.stringify(await db.all(input.sql, ...(input.text === undefined ? [] : [person?.id ?? null, input.text]))); }
    catch (error) { return "refused: " + error.message; }`,
};

await publishSample(await sampleShell("1.0.0"));
await promoteNow({ shell: "1.0.0" });
const released = (name: string, changes = {}, version = "1.0.0") =>
  samplePart(name, version, [runs], { migrations: [NOTES, TOPICS], people, ...changes });
await makeLive(await released("mf-notes"));

async function run(
  name: string,
  sql: string,
  { token, text }: { token?: string; text?: string } = {},
): Promise<string> {
  const body = { sql, ...(text !== undefined && { text }) };
  return (await call<string>("POST", `/api/x/${name}/run`, { body, ...(token && { token }) })).body;
}
const write = (name: string, token: string, text: string) =>
  run(name, "INSERT INTO notes (person, text) VALUES (?, ?)", { token, text });
const textsOf = async (name: string): Promise<string[]> =>
  JSON.parse(await run(name, "SELECT text FROM notes ORDER BY text")).map(({ text }: { text: string }) => text);
const idOf = async (email: string): Promise<number> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email)))[0]?.id ?? 0;

const eraseMe = (token: string) =>
  call<{ message: string }>("POST", "/api/me/erase", { token, body: { password: "a good password" } });

/** The site, with a front-end whose object does not respond. */
const without = (broken: string) => ({
  PARTS: new Proxy(env.PARTS, {
    get: (target, name) =>
      name === "getByName"
        ? (asked: string) => {
            if (asked === broken) throw new Error("the object does not respond");
            return target.getByName(asked);
          }
        : Reflect.get(target, name),
  }),
});

describe("an erased person", () => {
  test("is gone from the databases of all front-ends, others are not", async () => {
    await makeLive(await released("mf-wall"));
    const [asha, ravi] = [await userToken("asha@parts.example"), await userToken("ravi@parts.example")];
    for (const name of ["mf-notes", "mf-wall"])
      for (const [token, text] of [
        [asha, "asha's"],
        [asha, "asha's too"],
        [ravi, "ravi's"],
      ] as const)
        expect(await write(name, token, text)).toBe("[]");
    await run("mf-notes", "INSERT INTO topics VALUES ('books', 'user-1')");
    const { revision } = await liveNow();
    const retired = await registry("POST", "retirements", { name: "mf-wall", expectedRevision: revision, reason: "" });
    expect(retired.status).toBe(201);
    const erased = await eraseMe(asha);
    expect([erased.status, erased.body.message]).toEqual([200, "Your account and your data have been deleted."]);
    expect(await textsOf("mf-notes")).toEqual(["ravi's"]);
    expect((await partsOf(env, "mf-wall").page())?.rows.map(([, , text]) => text)).toEqual(["ravi's"]);
    expect(await run("mf-notes", "SELECT name FROM topics")).toBe('[{"name":"books"}]');
    expect(await db.$count(partErasures)).toBe(0);
  });

  test("is gone later where a database does not respond, and at once elsewhere", async () => {
    await makeLive(await released("mf-down"));
    const token = await userToken("later@parts.example");
    for (const name of ["mf-down", "mf-notes"]) await write(name, token, "later's");
    const id = await idOf("later@parts.example");
    const user = { email: "later@parts.example" };
    const erased = await call<{ finished: boolean }>("POST", "/api/admin/privacy/erase", {
      cookie: await adminCookie(),
      body: user,
      bindings: without("mf-down"),
    });
    expect(erased.body.finished).toBe(false);
    expect(await idOf("later@parts.example")).toBe(0);
    expect(await textsOf("mf-notes")).not.toContain("later's");
    expect(await textsOf("mf-down")).toContain("later's");
    expect(await db.select().from(partErasures)).toEqual([{ name: "mf-down", person: `user-${id}` }]);
    await erasePartRows(db, without("mf-down"));
    expect(await db.$count(partErasures)).toBe(1);
    await erasePartRows(db, env);
    expect(await db.$count(partErasures)).toBe(0);
    expect(await textsOf("mf-down")).not.toContain("later's");
  });

  test("is gone by the schedule when the account ends by its retention time", async () => {
    await write("mf-notes", await userToken("idle@parts.example"), "idle's");
    await db
      .update(userLogins)
      .set({ lastAt: "2001-01-01T00:00:00.000Z" })
      .where(eq(userLogins.userId, await idOf("idle@parts.example")));
    await db
      .insert(settings)
      .values({ name: "retention", value: { ...retentionDefaults, idle_accounts_days: 60 } })
      .onConflictDoUpdate({ target: settings.name, set: { value: { ...retentionDefaults, idle_accounts_days: 60 } } });
    expect(await textsOf("mf-notes")).toContain("idle's");
    await runSchedule(env);
    expect(await idOf("idle@parts.example")).toBe(0);
    expect(await textsOf("mf-notes")).not.toContain("idle's");
    expect(await db.$count(partErasures)).toBe(0);
  });

  test("leaves no row that a late call writes after the erasure", async () => {
    const token = await userToken("late@parts.example");
    const id = await idOf("late@parts.example");
    await eraseMe(token);
    await run("mf-notes", `INSERT INTO notes VALUES ('user-${id}', 'late''s'), ('admin-1', 'the desk''s')`);
    for (let pass = 0; pass < 6; pass += 1) await sweepPartRows(db, env);
    expect(await textsOf("mf-notes")).not.toContain("late's");
    expect(await textsOf("mf-notes")).toContain("the desk's");
  });

  test("is found among many rows of others", async () => {
    await makeLive(await released("mf-many"));
    const many = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 12000)";
    await run("mf-many", `${many} INSERT INTO notes SELECT 'user-' || (900000 + i), 'x' FROM n`);
    await run("mf-many", `INSERT INTO notes VALUES ('admin-3', 'kept')`);
    let after = await eraseUnknown(db, env, "mf-many");
    for (let page = 0; after && page < 9; page += 1) after = await eraseUnknown(db, env, "mf-many", after);
    expect(after).toBeUndefined();
    expect(await textsOf("mf-many")).toEqual(["kept"]);
  });
});

test.each([
  ["in capitals", "INSERT INTO notes VALUES ('USER-7', 'x')"],
  ["with a space", "INSERT INTO notes VALUES ('user-7 ', 'x')"],
  ["as a number", "INSERT INTO notes VALUES (7, 'x')"],
  ["as bytes", "INSERT INTO notes VALUES (CAST('user-7' AS BLOB), 'x')"],
  ["as somebody else", "INSERT INTO notes VALUES ('team-7', 'x')"],
  ["by an update", "UPDATE notes SET person = upper(person)"],
  ["in the place of another", "INSERT OR REPLACE INTO notes VALUES ('User-7', 'x')"],
  ["ignoring errors", "INSERT OR IGNORE INTO notes VALUES ('User-7', 'x')"],
])("the column of persons does not take an id %s", async (_what, sql) => {
  await run("mf-notes", "INSERT INTO notes VALUES ('user-7', 'mine'), (NULL, 'nobody''s')");
  expect(await run("mf-notes", sql)).toMatch(/^refused: The column person of notes has the id of a person/);
});

test.each([
  "DROP TRIGGER",
  "CREATE TRIGGER t AFTER INSERT ON notes BEGIN SELECT 1 END",
  "CREATE VIEW kept AS SELECT * FROM notes",
  "CREATE TEMP TABLE kept AS SELECT * FROM notes",
])("a call cannot %s", async (sql) => expect(await run("mf-notes", sql)).toMatch(/^refused: A statement begins with/));

describe("an export", () => {
  test("has a person's rows of each front-end, and nobody else's", async () => {
    const [token, other] = [await userToken("export@parts.example"), await userToken("other@parts.example")];
    await write("mf-notes", token, "mine");
    await write("mf-notes", other, "theirs");
    const { body } = await call<PersonExport>("GET", "/api/me/export", { token });
    const person = `user-${await idOf("export@parts.example")}`;
    expect(body.front_ends).toEqual([
      { name: "mf-notes", is_complete: true, tables: [{ name: "notes", rows: [{ person, text: "mine" }] }] },
    ]);
  });

  test("of a flood of rows ends, and says that it is not complete", async () => {
    await makeLive(await released("mf-flood"));
    const token = await userToken("flood@parts.example");
    const text = "x".repeat(200);
    const many = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000)";
    await run("mf-flood", `${many} INSERT INTO notes SELECT ?1, ?2 FROM n`, { token, text });
    const { body } = await call<PersonExport>("GET", "/api/me/export", { token });
    const flood = body.front_ends?.find(({ name }) => name === "mf-flood");
    expect(flood).toMatchObject({ is_complete: false, tables: [{ name: "notes" }] });
    expect(flood?.tables[0]?.rows).toHaveLength(1_000);
    await eraseMe(token);
    expect(await run("mf-flood", "SELECT count(*) AS n FROM notes")).toBe('[{"n":0}]');
  });

  test("says of a database that does not respond that it is missing", async () => {
    const token = await userToken("silent@parts.example");
    const { status, body } = await call<PersonExport>("GET", "/api/me/export", {
      token,
      bindings: without("mf-notes"),
    });
    expect(status).toBe(200);
    expect(body.front_ends).toEqual([{ name: "mf-notes", is_complete: false, tables: [] }]);
  });
});

describe("a front-end that is retired", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const retire = async (name: string) => {
    const { revision } = await liveNow();
    return registry("POST", "retirements", { name, expectedRevision: revision, reason: "" });
  };

  test("finds its rows when it comes back within thirty days, and an empty database later", async () => {
    await makeLive(await released("mf-back"));
    const token = await userToken("back@parts.example");
    await write("mf-back", token, "first");
    const [start] = [Date.now()];
    await purgePartDatabases(db, env, start);
    await retire("mf-back");
    await purgePartDatabases(db, env, start);
    await purgePartDatabases(db, env, start + 29 * DAY_MS);
    await promoteNow({ "mf-back": "1.0.0" });
    await purgePartDatabases(db, env, start + 29 * DAY_MS);
    expect(await textsOf("mf-back")).toEqual(["first"]);
    await retire("mf-back");
    await purgePartDatabases(db, env, start + 40 * DAY_MS);
    await purgePartDatabases(db, env, start + 69 * DAY_MS);
    expect((await partsOf(env, "mf-back").page())?.rows).toHaveLength(1);
    await purgePartDatabases(db, env, start + 71 * DAY_MS);
    expect(await db.$count(partDatabases, eq(partDatabases.name, "mf-back"))).toBe(0);
    expect(await partsOf(env, "mf-back").page()).toBeUndefined();
    await promoteNow({ "mf-back": "1.0.0" });
    expect(await write("mf-back", token, "again")).toBe("[]");
    expect(await textsOf("mf-back")).toEqual(["again"]);
  });

  test("is deleted in the end though its object failed at first", async () => {
    await makeLive(await released("mf-stuck"));
    await write("mf-stuck", await userToken("stuck@parts.example"), "x");
    await retire("mf-stuck");
    const at = Date.now();
    await purgePartDatabases(db, env, at);
    await purgePartDatabases(db, without("mf-stuck"), at + 31 * DAY_MS);
    expect(await db.$count(partDatabases, eq(partDatabases.name, "mf-stuck"))).toBe(1);
    await purgePartDatabases(db, env, at + 31 * DAY_MS);
    expect(await partsOf(env, "mf-stuck").page()).toBeUndefined();
  });
});

test("a database of which D1 knows nothing is emptied before its first call: ids are other people's there", async () => {
  await makeLive(await released("mf-stale"));
  await write("mf-stale", await userToken("stale@parts.example"), "of an earlier site");
  await db.delete(partDatabases).where(eq(partDatabases.name, "mf-stale"));
  // As another object of the same front-end begins.
  await runInDurableObject(partsOf(env, "mf-stale"), (_object, state) => state.abort()).catch(() => undefined);
  expect(await textsOf("mf-stale")).toEqual([]);
});

const gateOf = async (sample: Awaited<ReturnType<typeof samplePart>>): Promise<string> => {
  const { status, body } = await publishSample<{ report?: GateReport }>(sample);
  const problems = body.report?.checks.flatMap((check) => check.problems.map(({ problem }) => problem)) ?? [];
  return `${status} ${problems.join(" ")}`;
};

test.each<[string, Parameters<typeof released>[1], RegExp]>([
  ["a table that it says nothing of", { people: { notes: "person" } }, /does not say whose the rows of topics are/],
  ["nothing of any", { people: {} }, /whose the rows of notes are/],
  ["a column that is not there", { people: { ...people, topics: "owner" } }, /a column owner of topics/],
  ["a column in other letters", { people: { ...people, topics: "Person" } }, /a column Person of topics/],
  [
    "a computed column",
    { migrations: [NOTES, TOPICS, "CREATE TABLE kept (a TEXT, b TEXT AS (NULL))"], people: { ...people, kept: "b" } },
    /a column b of kept/,
  ],
  ["a table that is not there", { people: { ...people, kept: null } }, /a table kept, and no migration/],
  ["a table whose column it takes back", { people: { ...people, notes: null } }, /has null for notes/],
  ["another column of a table", { people: { ...people, notes: "text" } }, /has text for notes/],
  [
    "a table of the prototype",
    { migrations: [NOTES, TOPICS, "CREATE TABLE constructor (a TEXT)"] },
    /the rows of constructor/,
  ],
  [
    "a column _rowid_",
    { migrations: [NOTES, TOPICS, "CREATE TABLE kept (_RowId_ TEXT)"], people: { ...people, kept: null } },
    /a column _rowid_/,
  ],
  [
    "too many columns",
    {
      migrations: [NOTES, TOPICS, `CREATE TABLE kept (${Array.from({ length: 51 }, (_, i) => `c${i}`).join()})`],
      people: { ...people, kept: null },
    },
    /more than 50 columns/,
  ],
  [
    "tables that keep each other's rows",
    {
      migrations: [NOTES, TOPICS, "CREATE TABLE kept (a REFERENCES notes (person))"],
      people: { ...people, kept: null },
    },
    /references another/,
  ],
])("the gate refuses %s", async (_what, changes, sentence) => {
  await run("mf-notes", "SELECT 1");
  const said = await gateOf(await released("mf-notes", changes, "2.0.0"));
  expect(said).toMatch(/^422/);
  expect(said).toMatch(sentence);
});

test("names that need quotes are erased like others", async () => {
  const odd = {
    migrations: [`CREATE TABLE abort ("the ""person'" TEXT, "text" TEXT)`],
    people: { abort: `the "person'` },
  };
  await makeLive(await released("mf-quoted", odd));
  const token = await userToken("quoted@parts.example");
  await run("mf-quoted", "INSERT INTO abort VALUES (?, ?)", { token, text: "mine" });
  const { body } = await call<PersonExport>("GET", "/api/me/export", { token });
  expect(body.front_ends?.find(({ name }) => name === "mf-quoted")?.tables[0]?.rows).toHaveLength(1);
  await eraseMe(token);
  expect(await run("mf-quoted", "SELECT text FROM abort")).toBe("[]");
});

test("of two releases that name another column for a table that is new, the second does not run", async () => {
  const first = { migrations: [NOTES, TOPICS], people: { ...people, topics: "person" } };
  await makeLive(await released("mf-two"));
  const named = await released("mf-two", first, "1.1.0");
  const other = await released("mf-two", { ...first, people: { ...people, topics: "name" } }, "1.2.0");
  expect(await gateOf(named)).toMatch(/^201/);
  expect(await gateOf(other)).toMatch(/^201/);
  await run("mf-two", "SELECT 1");
  await promoteNow({ "mf-two": "1.1.0" });
  expect(await run("mf-two", "INSERT INTO topics VALUES ('books', 'user-1')")).toBe("[]");
  await promoteNow({ "mf-two": "1.2.0" });
  expect((await send("POST", "/api/x/mf-two/run", { body: { sql: "SELECT 1" } })).status).toBe(503);
  await promoteNow({ "mf-two": "1.0.0" });
  expect(await run("mf-two", "SELECT name FROM topics")).toBe('[{"name":"books"}]');
});
