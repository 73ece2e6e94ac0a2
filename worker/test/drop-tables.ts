/**
 * Empties a database, schema included. Triggers go first, then tables that refer to others; a search index removes its own
 * tables.
 */
export async function dropTables(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT upper(type) AS type, name FROM sqlite_master WHERE type IN ('table', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND (type = 'trigger' OR name NOT GLOB '*_search_*' OR name GLOB '*_search_parts') ORDER BY type = 'table', rowid DESC",
    )
    .all<{ type: string; name: string }>();
  const drops = results.map(({ type, name }) => `DROP ${type} "${name}";`);
  await db.prepare(["PRAGMA defer_foreign_keys = on;", ...drops].join("\n")).run();
}
