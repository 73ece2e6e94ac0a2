import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { unionAll } from "./union-all.ts";

test.each([1, 5, 6, 11, 26, 60])("D1 takes %i SELECTs as one, each once and in their order", async (count) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const selects = numbers.map((number) => sql`SELECT ${number} AS number`);
  const rows = await openDatabase(env.DB).all<{ number: number }>(unionAll(selects));
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});
