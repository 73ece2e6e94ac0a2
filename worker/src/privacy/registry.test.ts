import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../db/schema.ts";
import type { PersonalTable } from "../people/personal-data.ts";
import { explained, isTime } from "./explained.ts";
import { registry, textColumns } from "./registry.ts";

const tables = Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable));
const places: Readonly<Record<string, PersonalTable>> = registry;

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "every column of %s that can hold text is in the registry of personal data or explained",
  (name, table) => {
    const undecided = textColumns(table).filter((column) => !isTime(column));
    const decided = [...(places[name]?.personal ?? []), ...Object.keys(explained[name] ?? {})];
    expect(explained).toHaveProperty(name);
    expect(decided.toSorted()).toEqual(undecided.toSorted());
  },
);

test("the registry names no table that is gone, and each by its own name", () => {
  const names = tables.map(getTableName);
  for (const [name, { table }] of Object.entries(places)) expect(getTableName(table)).toBe(name);
  expect(Object.keys(explained).toSorted()).toEqual(names.toSorted());
});
