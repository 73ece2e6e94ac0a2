import { type SQL, sql } from "drizzle-orm";

/** The texts of a list, each once, as rows of SQL, by one parameter however many there are. */
export const textsIn = (texts: Iterable<string>): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(texts)])}))`;
