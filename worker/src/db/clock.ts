import { sql } from "drizzle-orm";

/** This moment by the clock of D1, as every `created_at` holds it: one for all isolates, whose own clocks may differ. */
export const databaseNow = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
