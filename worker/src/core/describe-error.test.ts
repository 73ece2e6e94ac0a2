import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { describeError } from "./describe-error.ts";

test("the log has a failed statement without people's data", async () => {
  const secret = "Asha Rao\n    at asha@example.com";
  const error = await openDatabase(env.DB)
    .all(sql`SELECT * FROM nowhere WHERE name = ${secret}`)
    .catch((thrown: unknown) => thrown);
  const described = describeError(error);
  expect(described).toContain("SELECT * FROM nowhere WHERE name = ?");
  expect(described).toContain("no such table");
  expect(described).not.toContain("asha");
});
