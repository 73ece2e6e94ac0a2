/** Empties a database, schema included. Tables that refer to others go first; a search index removes its own tables. */
export async function dropTables(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*' ORDER BY rowid DESC",
    )
    .all<{ name: string }>();
  const drops = results.map(({ name }) => `DROP TABLE "${name}";`);
  await db.prepare(["PRAGMA defer_foreign_keys = on;", ...drops].join("\n")).run();
}
