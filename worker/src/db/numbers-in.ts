import { type SQL, sql } from "drizzle-orm";

/** The numbers of a list as rows of SQL, by one parameter however many there are. */
export const numbersIn = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
