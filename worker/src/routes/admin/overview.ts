import { adminOverview, listEnrolments, listInquiries } from "@optimyz/contract/endpoints/admin";
import { mayCall, type Role } from "@optimyz/contract/roles";
import type { Overview } from "@optimyz/contract/schemas/admin";
import { gte, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Database } from "../../db/database.ts";
import { enrolments, inquiries } from "../../db/schema.ts";
import { handle } from "../../http/handle.ts";

export const adminOverviews = new Hono<AppEnv>();

handle(adminOverviews, adminOverview, async ({ db, caller }) => ({ days: await perDay(db, new Date(), caller.role) }));

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * How many enrolments and inquiries came on each of the last {@link DAYS} days, the day of `now` being the last; none of
 * what the role may not list.
 */
async function perDay(db: Database, now: Date, role: Role): Promise<Overview["days"]> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const [enrolled, inquired] = await Promise.all(
    [
      { table: enrolments, list: listEnrolments },
      { table: inquiries, list: listInquiries },
    ].map(async ({ table, list }) => {
      if (!mayCall(role, list)) return undefined;
      const day = sql<string>`substr(${table.createdAt}, 1, 10)`;
      const rows = await db
        .select({ day, count: sql<number>`count(*)` })
        .from(table)
        .where(gte(table.createdAt, days[0] ?? ""))
        .groupBy(day);
      return new Map(rows.map((row) => [row.day, row.count]));
    }),
  );
  return days.map((day) => ({ day, enrolments: enrolled?.get(day) ?? 0, inquiries: inquired?.get(day) ?? 0 }));
}
