import { expect, test } from "vitest";
import { migrationProblem, statementProblem } from "./statements.ts";

test.each([
  "SELECT 1",
  "  select ';' -- ; a remark\n;",
  "WITH a AS (SELECT 1) SELECT * FROM a",
  'INSERT INTO notes ("a;b") VALUES (?) RETURNING id;',
  "/* first; */ DELETE FROM notes",
  "UPDATE notes SET text = 'it''s; fine'",
])("a call may run %s", (sql) => expect(statementProblem(sql)).toBeUndefined());

test.each([
  "",
  "SELECT 1; DROP TABLE notes",
  "SELECT ''; SELECT ''",
  "SELECT '\\'; DROP TABLE notes; --'",
  "SELECT [;]; DELETE FROM notes",
  "DROP TABLE notes",
  "/**/ PRAGMA foreign_keys = OFF",
  "ATTACH DATABASE 'other' AS other",
  "CREATE TABLE a (b)",
  "CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END",
  "CREATE TEMP VIEW v AS SELECT 1",
  "VACUUM INTO 'copy'",
  "BEGIN",
  "EXPLAIN SELECT 1",
  "SELECT 1\0; DROP TABLE notes",
  "SELECTED 1",
  "SELECT 1 ".repeat(2_000),
  7,
  null,
])("a call may not run %s", (sql) => expect(statementProblem(sql)).toBeTypeOf("string"));

test.each([
  "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE CHECK (length(text) < 9)) STRICT;",
  "create table a(b)",
  "CREATE INDEX notes_by_person ON notes (person, id DESC)",
  "ALTER TABLE notes ADD COLUMN colour TEXT",
  "ALTER TABLE notes ADD colour TEXT NOT NULL DEFAULT 'red; or blue'",
])("the migration %s is additive", (sql) => expect(migrationProblem(sql)).toBeUndefined());

test.each([
  "DROP TABLE notes",
  "CREATE TABLE a (b); DROP TABLE notes",
  "CREATE TABLE a AS SELECT * FROM notes",
  "CREATE TABLE a (b INTEGER PRIMARY KEY) WITHOUT ROWID",
  "CREATE TABLE a (note INTEGER references notes (id))",
  "CREATE TABLE a (b) AS SELECT 1",
  "CREATE TABLE IF NOT EXISTS notes (id)",
  "CREATE TEMP TABLE a (b)",
  'CREATE TABLE "notes" (b)',
  "CREATE TABLE sqlite_a (b)",
  "CREATE TABLE _cf_a (b)",
  "CREATE VIRTUAL TABLE a USING fts5(b)",
  "CREATE UNIQUE INDEX one ON notes (person)",
  "CREATE VIEW v AS SELECT 1",
  "CREATE TRIGGER t AFTER INSERT ON notes BEGIN INSERT INTO notes VALUES (1); END",
  "ALTER TABLE notes DROP COLUMN text",
  "ALTER TABLE notes RENAME TO old",
  "ALTER TABLE notes RENAME COLUMN text TO words",
  "ALTER TABLE notes ADD COLUMN person TEXT NOT NULL",
  "ALTER TABLE notes ADD COLUMN person TEXT UNIQUE",
  "ALTER TABLE notes ADD COLUMN person TEXT /* */ CHECK (person > 1)",
  "ALTER TABLE notes ADD COLUMN twice TEXT GENERATED ALWAYS AS (text || text)",
  "UPDATE notes SET text = ''",
  "PRAGMA writable_schema = ON",
])("the migration %s is not additive", (sql) => expect(migrationProblem(sql)).toBeTypeOf("string"));
