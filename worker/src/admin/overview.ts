import { adminOverview, listEnrolments, listInquiries } from "@optimyz/contract/api/endpoints/admin";
import { mayCall, type Role } from "@optimyz/contract/api/roles";
import type { Overview } from "@optimyz/contract/api/schemas/admin";
import { dayIn, dayLater, dayStartIn } from "@optimyz/contract/domain/meetings";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { enrolments, inquiries } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { regionOf } from "../settings/site-settings.ts";

export const adminOverviews = new Hono<AppEnv>();

handle(adminOverviews, adminOverview, async ({ db, caller }) => ({ days: await perDay(db, now(), caller.role) }));

const DAYS = 30;

/**
 * How many enrolments and inquiries came on each of the last {@link DAYS} days of the provider's clock, the day of `at`
 * being the last; without kinds that the role may not list.
 */
async function perDay(db: Database, at: string, role: Role): Promise<Overview["days"]> {
  const { time_zone: zone } = await regionOf(db);
  const today = dayIn(zone, at);
  const days = Array.from({ length: DAYS }, (_, index) => dayLater(today, index + 1 - DAYS));
  const spans = JSON.stringify(days.map((day) => [day, dayStartIn(zone, day), dayStartIn(zone, dayLater(day))]));
  const [enrolled, inquired] = await Promise.all(
    [
      { table: enrolments, list: listEnrolments },
      { table: inquiries, list: listInquiries },
    ].map(async ({ table, list }) => {
      if (!mayCall(role, list)) return undefined;
      const rows = await db.all<{ day: string; count: number }>(sql`SELECT value ->> 0 AS day,
        (SELECT count(*) FROM ${table} WHERE ${table.createdAt} >= value ->> 1 AND ${table.createdAt} < value ->> 2)
        AS count FROM json_each(${spans})`);
      return new Map(rows.map((row) => [row.day, row.count]));
    }),
  );
  return days.map((day) => ({ day, enrolments: enrolled?.get(day) ?? 0, inquiries: inquired?.get(day) ?? 0 }));
}
