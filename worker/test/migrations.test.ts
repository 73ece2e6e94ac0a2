import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../src/db/schema.ts";

const tables = Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable));
const referenced = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)),
);

test("no migration rebuilds a table that others reference, which on D1 deletes their rows", () => {
  expect(referenced).toContain("skills");
  const dropped = env.TEST_MIGRATIONS.flatMap(({ queries }) =>
    queries.flatMap((query) =>
      [...query.matchAll(/DROP TABLE\s+(?:IF EXISTS\s+)?[`"]?(\w+)/gi)].map(([, name]) => name),
    ),
  );
  expect(dropped.filter((name) => name && referenced.includes(name))).toEqual([]);
});

test("the database keeps its references and checks", async () => {
  const now = new Date().toISOString();
  const orphan = env.DB.prepare("INSERT INTO skill_details (skill_id, course, created_at) VALUES (999999, 'x', ?)");
  await expect(orphan.bind(now).run()).rejects.toThrow("FOREIGN KEY");
  await expect(env.DB.prepare("INSERT INTO content_state (id, content_revision) VALUES (2, 1)").run()).rejects.toThrow(
    "CHECK",
  );
  const odd = env.DB.prepare(
    "INSERT INTO inquiries (name, email, message, status, created_at) VALUES ('a','b','c','odd',?)",
  );
  await expect(odd.bind(now).run()).rejects.toThrow("CHECK");
});
