import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Person } from "../people/person.ts";
import { countsIn } from "./erasures.ts";
import { type PlaceName, placeNames, registry } from "./registry.ts";

/** Not worth a line of its own next to the account. */
const LEFT_OUT: readonly PlaceName[] = [
  "user_logins",
  "calendar_feeds",
  "openid_attempts",
  "refunds",
  "whatsapp_opt_ins",
];

/** How many rows are kept about a person, by table; those without any are left out. */
export async function countsOf(db: Database, person: Person): Promise<Record<string, number>> {
  const names = placeNames.filter((name) => !LEFT_OUT.includes(name));
  const counts: SQL[] = names.map(
    (name) =>
      sql`(SELECT count(*) FROM ${registry[name].table} WHERE ${registry[name].own(person)}) AS ${sql.identifier(name)}`,
  );
  const [row] = await db.all<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return countsIn(row ?? {});
}
