import { type SQL, sql } from "drizzle-orm";

/** Terms that D1 takes in one compound SELECT. */
const TERMS_MAX = 5;

/** Any number of SELECTs as one, whose columns are named by the first. */
export function unionAll(selects: readonly SQL[]): SQL {
  if (selects.length <= TERMS_MAX) return sql.join([...selects], sql` UNION ALL `);
  const size = Math.ceil(selects.length / TERMS_MAX);
  const groups = Array.from({ length: Math.ceil(selects.length / size) }, (_, index) =>
    selects.slice(index * size, (index + 1) * size),
  );
  return unionAll(
    groups.map((group) => (group.length === 1 ? (group[0] as SQL) : sql`SELECT * FROM (${unionAll(group)})`)),
  );
}
