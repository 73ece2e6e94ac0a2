import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "@optimyz/build/progress";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appliedMigrations, assertDatabasesReadable } from "./database.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-database-"));
  file = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject/0a.sqlite");
  mkdirSync(path.dirname(file), { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A database in the middle of its work: some of it still in the write-ahead log. */
function makeDatabase(): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = wal; CREATE TABLE d1_migrations (name TEXT); CREATE TABLE t (x TEXT)");
  database.exec("INSERT INTO d1_migrations VALUES ('0000_init.sql'), ('0001_accounts.sql')");
  database.exec(`INSERT INTO t VALUES ${Array.from({ length: 200 }, () => `('${"x".repeat(500)}')`).join()}`);
  return database;
}

function overwrite(position: number, bytes: Buffer): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.byteLength, position);
  closeSync(descriptor);
}

test("a new site passes without migrations", () => {
  rmSync(path.join(dataDir, "v3"), { recursive: true });
  assertDatabasesReadable(dataDir);
  expect(appliedMigrations(dataDir)).toEqual(new Set());
});

test("reads migrations from the database itself, also from its write-ahead log", () => {
  const open = makeDatabase();
  assertDatabasesReadable(dataDir);
  expect(appliedMigrations(dataDir)).toEqual(new Set(["0000_init.sql", "0001_accounts.sql"]));
  open.close();
});

test.each([
  ["another kind of file", () => writeFileSync(file, "this is not a database".repeat(100))],
  ["a page of nonsense", () => overwrite(Math.floor(statSync(file).size / 8192) * 4096, Buffer.alloc(4096, 0xa5))],
  ["half of it gone", () => truncateSync(file, statSync(file).size / 2)],
])("names a damaged database in one sentence: %s", (_what, damage) => {
  makeDatabase().close();
  damage();
  const check = () => assertDatabasesReadable(dataDir);
  expect(check).toThrow(UserError);
  expect(check).toThrow(/^The database .*0a\.sqlite is damaged \(.+\)\. Put back a copy of .*DATA_DIR\.$/s);
});
