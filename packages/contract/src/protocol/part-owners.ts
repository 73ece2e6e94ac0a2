/**
 * For each table of a server part the column with the id of the person whose a row is (`user-7`, `admin-2`), or null for a
 * table whose rows are nobody's. A person's export has these rows, and their erasure removes them.
 */
export type RowOwners = Readonly<Record<string, string | null>>;

/** A name as SQL has it, whatever is in it. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Statements after which such a column takes the id of a person and null, nothing else: a row with another text in it would
 * not be found.
 */
export const ownerTriggers = (people: RowOwners): string[] =>
  Object.entries(people).flatMap(([table, column]) =>
    column === null ? [] : ["INSERT", "UPDATE"].map((change) => ownerTrigger(table, column, change)),
  );

function ownerTrigger(table: string, column: string, change: string): string {
  const value = `NEW.${quotedName(column)}`;
  const sentence = `The column ${column} of ${table} has the id of a person, such as user-7, or null.`;
  return `CREATE TRIGGER IF NOT EXISTS ${quotedName(`owner of ${table}, ${change}`)} BEFORE ${change} ON ${quotedName(table)}
    WHEN ${value} IS NOT NULL AND (typeof(${value}) <> 'text' OR rtrim(${value}, '0123456789') NOT IN ('user-', 'admin-'))
    BEGIN SELECT RAISE(ABORT, '${sentence.replaceAll("'", "''")}'); END`;
}
