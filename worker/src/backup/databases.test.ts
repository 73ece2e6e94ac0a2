import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { call, userToken } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { backups, users } from "../db/schema.ts";
import type { RowsPage } from "../platform/parts/rows.ts";
import { partsOf, type ServerParts } from "../platform/parts/server-parts.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../platform/parts/testing.ts";
import { promoteNow, publishSample, sampleShell } from "../platform/releases/testing.ts";
import { keepErasures } from "./kept-erasures.ts";
import { goOnRestoring } from "./restore.ts";
import { startRestore } from "./restore-start.ts";
import { drill, emptySite, untilDone, wholeArchive, workshopOf } from "./testing.ts";

const db = openDatabase(env.DB);
const NOTES = "CREATE TABLE notes (id INTEGER PRIMARY KEY, person TEXT, text TEXT, amount REAL) STRICT";
const PLAIN = "CREATE TABLE plain (value)";
const people = { notes: "person", plain: null };
const runs: SampleEndpoint = {
  at: "POST /run",
  input: {
    type: "object",
    properties: { sql: { type: "string" } },
    required: ["sql"],
    additionalProperties: false,
  },
  code: `try { return JSON.stringify(await db.all(input.sql)); } catch (error) { return "refused: " + error.message; }`,
};
const released = (name: string, version = "1.0.0", migrations = [NOTES, PLAIN]) =>
  samplePart(name, version, [runs], { migrations, people });
const run = async (name: string, sql: string): Promise<string> =>
  (await call<string>("POST", `/api/x/${name}/run`, { body: { sql } })).body;

beforeEach(async () => {
  await emptySite({ withBackups: true });
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});

type Stub = DurableObjectStub<ServerParts>;

/** The site's objects, with other methods. */
const withStub = (handlerOf: (stub: Stub, name: string) => ProxyHandler<Stub>) =>
  new Proxy(env.PARTS, {
    get: (target, property) =>
      property === "getByName"
        ? (name: string) => new Proxy(partsOf(env, name), handlerOf(partsOf(env, name), name))
        : Reflect.get(target, property),
  });

const restored = async (name: string) => untilDone(workshopOf(), await startRestore(workshopOf(), name), goOnRestoring);

const everyValue = "SELECT rowid, id, person, text, amount FROM notes ORDER BY rowid";

test("a drill finds every row of a front-end's database, and a restore brings them into an empty one", async () => {
  await makeLive(await released("mf-notes"));
  await userToken("asha@archive.example");
  const [user] = await db.select().from(users);
  await run(
    "mf-notes",
    `INSERT INTO notes VALUES (7, 'user-${user?.id}', 'it''s "ü 🙂"', 0.1), (-3, NULL, '', NULL), (9000000000000000, 'admin-2', 'x', 1e300)`,
  );
  await run(
    "mf-notes",
    "INSERT INTO plain VALUES (x'00ff10'), ('text'), (7), (7.0), (0.5), (NULL), (9e999), (-9223372036854775808), (9007199254740993)",
  );
  const before = await run("mf-notes", everyValue);
  const plain = "SELECT rowid, typeof(value) AS type, hex(value) AS hex FROM plain ORDER BY rowid";
  const plainBefore = await run("mf-notes", plain);
  const row = await wholeArchive("kept");
  expect(row).toMatchObject({ state: "done", error: null });
  expect((await drill(row)).drilledAt).not.toBeNull();
  expect(await partsOf(env, "mf-notes").counts("drill")).toEqual({});
  await run("mf-notes", "DELETE FROM notes WHERE id = 7");
  await run("mf-notes", "INSERT INTO plain VALUES ('later')");
  await emptySite();
  await restored("kept");
  expect(await run("mf-notes", everyValue)).toBe(before);
  expect(await run("mf-notes", plain)).toBe(plainBefore);
  expect(await run("mf-notes", "INSERT INTO notes (person) VALUES ('User-7')")).toMatch(/^refused: The column person/);
});

test("a large table comes in parts, and all of it comes back", async () => {
  await makeLive(await released("mf-large"));
  const many = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3500)";
  await run("mf-large", `${many} INSERT INTO plain SELECT i || ' ' || hex(randomblob(200)) FROM n`);
  await run("mf-large", `INSERT INTO plain SELECT hex(zeroblob(400000)) FROM (VALUES (1), (2))`);
  const sum = "SELECT count(*) AS n, sum(length(value)) AS size, count(DISTINCT value) AS kinds FROM plain";
  const before = await run("mf-large", sum);
  expect(before).toContain('"n":3502');
  const row = await wholeArchive("kept");
  expect((await drill(row)).drilledAt).not.toBeNull();
  await emptySite();
  await restored("kept");
  expect(await run("mf-large", sum)).toBe(before);
});

test.each<[string, (page: RowsPage) => RowsPage, string]>([
  ["mf-lost", (page) => ({ ...page, rows: page.rows.slice(1) }), "the table plain of mf-lost has 1 rows instead of 2."],
  [
    "mf-changed",
    (page) => ({ ...page, rows: page.rows.map(([number = ""]) => [number, "other"]) }),
    "mf-changed: plain differs from the archive at row 1.",
  ],
])("a drill names the table that differs, as in %s", async (name, change, sentence) => {
  await makeLive(await released(name));
  await run(name, "INSERT INTO plain VALUES ('one'), ('two')");
  const row = await wholeArchive("kept");
  const PARTS = withStub((stub) => ({
    get: (target, property) =>
      property === "put"
        ? (_place: string, page: RowsPage) => stub.put("drill", change(page))
        : Reflect.get(target, property),
  }));
  await expect(drill(row, workshopOf({ PARTS }))).rejects.toThrow(`Not restored as it was: ${sentence}`);
});

test("a migration continues after a restore, and one that ran later is not there", async () => {
  await makeLive(await released("mf-grown"));
  await run("mf-grown", "INSERT INTO plain VALUES ('kept')");
  await wholeArchive("kept");
  const later = "ALTER TABLE plain ADD COLUMN colour TEXT DEFAULT 'red'";
  const next = await released("mf-grown", "1.1.0", [NOTES, PLAIN, later]);
  await makeLive(next);
  expect(await run("mf-grown", "SELECT colour FROM plain")).toBe('[{"colour":"red"}]');
  await emptySite();
  await restored("kept");
  expect(await run("mf-grown", "SELECT colour FROM plain")).toMatch(/^refused: no such column/);
  const another = "ALTER TABLE plain ADD COLUMN colour TEXT DEFAULT 'blue'";
  await makeLive(await released("mf-grown", "1.2.0", [NOTES, PLAIN, another]));
  expect(await run("mf-grown", "SELECT value, colour FROM plain")).toBe('[{"value":"kept","colour":"blue"}]');
});

test("who was erased after the archive was made is not in a restored database", async () => {
  await makeLive(await released("mf-gone"));
  const token = await userToken("gone@archive.example");
  await userToken("stays@archive.example");
  const rows = await db.select().from(users);
  for (const { id, email } of rows)
    await run("mf-gone", `INSERT INTO notes (person, text) VALUES ('user-${id}', '${email}')`);
  // Of an account that was deleted before, whose rows were not gone yet.
  await run("mf-gone", "INSERT INTO notes (person, text) VALUES ('user-4000', 'nobody')");
  await wholeArchive("kept");
  await call("POST", "/api/me/erase", { token, body: { password: "a good password" } });
  await keepErasures(workshopOf());
  await emptySite();
  await restored("kept");
  expect(await run("mf-gone", "SELECT text FROM notes")).toBe('[{"text":"stays@archive.example"}]');
});

test("a database that does not respond is left out, and the archive says so", async () => {
  await makeLive(await released("mf-broken"));
  await makeLive(await released("mf-whole"));
  for (const name of ["mf-broken", "mf-whole"]) await run(name, "INSERT INTO plain VALUES ('x')");
  const PARTS = withStub((_stub, name) => ({
    get: (target, property) => {
      if (name === "mf-broken") throw new Error("the object does not respond");
      return Reflect.get(target, property);
    },
  }));
  const row = await wholeArchive("kept", workshopOf({ PARTS }));
  expect(row.state).toBe("done");
  expect(row.error).toContain("mf-broken");
  expect((await drill(row)).drilledAt).not.toBeNull();
  await emptySite();
  await restored("kept");
  expect(await run("mf-whole", "SELECT * FROM plain")).toBe('[{"value":"x"}]');
  expect(await run("mf-broken", "SELECT * FROM plain")).toBe("[]");
  expect(await db.$count(backups, eq(backups.state, "done"))).toBe(1);
});
