import { expect, test } from "vitest";
import { checkMigrations, dangerousStatements } from "./migrations.ts";

const base = `CREATE TABLE \`skills\` (\`id\` integer PRIMARY KEY);
--> statement-breakpoint
CREATE TABLE \`details\` (
	\`id\` integer PRIMARY KEY,
	\`skill_id\` integer NOT NULL,
	FOREIGN KEY (\`skill_id\`) REFERENCES \`skills\`(\`id\`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE notes (id integer, skill_id integer REFERENCES skills(id) ON DELETE SET NULL, x text);`;
const after = (sql: string) =>
  dangerousStatements([
    { name: "0000_base.sql", sql: base },
    { name: "0001_next.sql", sql },
  ]);

/** What a generator writes to change a column. */
const rebuild = `PRAGMA foreign_keys=OFF;
CREATE TABLE \`__new_skills\` (\`id\` integer PRIMARY KEY, \`title\` text);
INSERT INTO \`__new_skills\` SELECT * FROM \`skills\`;
DROP TABLE \`skills\`;
ALTER TABLE \`__new_skills\` RENAME TO \`skills\`;`;

test.each([
  ["a rebuild", rebuild],
  ["a drop", "DROP TABLE skills"],
  ["a drop in other words", 'drop table if exists "skills";'],
  ["a drop behind a comment", "/* tidy */ DROP TABLE -- now\n skills;"],
])("refuses %s of a table that others depend on", (_what, sql) => {
  expect(after(sql)).toEqual(["0001_next.sql drops skills, and the rows of details would go with it."]);
});

test.each([
  ["a new column", "ALTER TABLE skills ADD title text;"],
  ["a drop of a table that nothing hangs on", "DROP TABLE details;"],
  ["a drop after what hung on it is gone", "DROP TABLE details; DROP TABLE skills;"],
  ["words in a comment", "-- DROP TABLE skills;\nALTER TABLE skills ADD title text;"],
])("%s passes", (_what, sql) => {
  expect(after(sql)).toEqual([]);
});

test("a reference from a later column counts", () => {
  const sql =
    "CREATE TABLE tags (id integer); ALTER TABLE tags ADD skill integer REFERENCES notes(id) ON DELETE CASCADE;";
  expect(after(`${sql} DROP TABLE notes;`)).toHaveLength(1);
});

test("this project's migrations pass", () => expect(checkMigrations).not.toThrow());
