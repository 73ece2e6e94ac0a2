import { sql } from "drizzle-orm";
import { importRows } from "../db/schema.ts";
import { all, isEmail, type PersonalTables } from "../people/personal-data.ts";

/** Cells of rows that could not be imported, for a month. */
export const importTables = {
  import_rows: {
    table: importRows,
    own: (person) => all(sql`${importRows.values} IS NOT NULL`, isEmail(sql`${importRows.values} ->> 'email'`, person)),
    personal: ["problems", "values"],
  },
} as const satisfies PersonalTables;
