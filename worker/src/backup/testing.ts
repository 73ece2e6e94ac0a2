import { env } from "cloudflare:workers";
import { getTableName, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Bindings } from "../core/env.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { insertStatements } from "./apply.ts";
import { findBackup } from "./import.ts";
import { makeArchive, startArchive } from "./make.ts";
import type { Row } from "./parts.ts";
import { goOnRestoring } from "./restore.ts";
import { startDrill } from "./restore-start.ts";
import { type ArchivedTable, allTables, archivedTables } from "./tables.ts";
import { type BackupRow, Budget, openWorkshop, type Workshop } from "./task.ts";

/** Never readable in a stored archive. */
export const SECRET_WORDS = "Nobody may read this ü 🙂 \"'\n\t</p>";

export const workshopOf = (changes: Partial<Bindings> = {}): Workshop => {
  const bindings = { ...env, ...changes };
  return openWorkshop(openDatabase(bindings.DB), bindings);
};

const ALLOWED: Readonly<Record<string, string>> = { "enrolments.title": "Dr.", "content_state.id": "1" };

/** Computed once: drizzle rebuilds a table's configuration each time. */
const columnsOf = new Map(
  allTables.map((table) => [
    getTableName(table),
    new Map(getTableConfig(table).columns.map((column) => [column.name, column])),
  ]),
);

/** A value of a column that its checks admit, different for each row. */
function columnValue(table: string, name: string, number: number): string | number | null {
  const column = columnsOf.get(table)?.get(name);
  if (!column) throw new Error(`${table} has no ${name}`);
  const allowed = ALLOWED[`${table}.${name}`] ?? column.enumValues?.[0];
  if (allowed !== undefined) return allowed;
  if (column.dataType === "json") return "[320]";
  if (column.dataType === "boolean") return number % 2;
  if (column.getSQLType() === "real") return 0.05;
  if (column.dataType === "number") return number;
  if (!column.notNull && number % 2) return null;
  return name.endsWith("_at") ? new Date(number * 1_000_000).toISOString() : `${SECRET_WORDS} ${name} ${number}`;
}

const idOf = (number: number): string => String(number).padStart(24, "0");
const fileOf = (number: number): string => `${idOf(number)}_9x9.webp`;

function rowOf(table: ArchivedTable, number: number): Row {
  const row: Record<string, string | number | null> = {};
  for (const name of table.columns) row[name] = columnValue(table.name, name, number);
  for (const { table: parent, columns, foreignColumns } of table.references) {
    columns.forEach((name, index) => {
      row[name] = columnValue(parent, foreignColumns[index] ?? "id", number);
    });
  }
  if ("image_url" in row) row.image_url = fileOf(number);
  // A planned one raises the content revision when it is replaced.
  if (table.name === "posts") row.planned = 0;
  if (table.name === "uploads") row.file = fileOf(number);
  if (table.name === "translations")
    Object.assign(row, { entity: "skills", row_key: String(number), slug: `translated-${number}` });
  if (table.name === "part_databases") row.name = `mf-${number}`;
  if (table.name === "part_files") Object.assign(row, { id: idOf(number), front_end: `mf-${number}` });
  if (table.name === "invoices") Object.assign(row, { number: `2627/000${number}`, total_paise: 4 * number });
  if (table.name === "releases" || table.columns.includes("version")) {
    for (const name of ["name", "version"])
      if (/^(re|channel_releases$)/.test(table.name) && name in row) row[name] = `${name}-${number}`;
  }
  return row;
}

/** One call for the statements of all tables. */
const inOneBatch = (db: Database, statements: readonly BatchItem<"sqlite">[]): Promise<unknown[]> =>
  db.batch(statements as [BatchItem<"sqlite">]);

/** Fills every table that archives hold, and both buckets. */
export async function fillSite(rowsEach = 3): Promise<void> {
  const db = openDatabase(env.DB);
  const numbers = Array.from({ length: rowsEach }, (_, index) => index + 1);
  const inserts = archivedTables.flatMap((table) =>
    insertStatements(
      db,
      table,
      numbers.map((number) => rowOf(table, number)),
    ),
  );
  await inOneBatch(db, inserts);
  for (let number = 1; number <= rowsEach; number += 1) {
    const file = fileOf(number);
    const bytes = crypto.getRandomValues(new Uint8Array(2_000 + number));
    await env.UPLOADS.put(file, bytes, { httpMetadata: { contentType: "image/webp" } });
    await env.UPLOADS.put(file.replace(".webp", "-320.webp"), bytes, { httpMetadata: { contentType: "image/webp" } });
    await env.UPLOADS.put(`parts/mf-${number}/${idOf(number)}`, bytes, { httpMetadata: { contentType: "text/plain" } });
    await env.RELEASES.put(`name-${number}/version-${number}/app.js`, `export default ${number}`);
  }
}

/** All rows of all archived tables and all files, as text. */
export async function everything(
  source: Pick<Bindings, "DB" | "UPLOADS" | "RELEASES"> = env,
): Promise<Record<string, unknown>> {
  const db = openDatabase(source.DB);
  const names = archivedTables.map(({ name }) => name);
  const reads = names.map((name) => db.all(sql`SELECT * FROM ${sql.identifier(name)} ORDER BY 1, 2`));
  const rows = await inOneBatch(db, reads);
  const tables: Record<string, unknown> = Object.fromEntries(names.map((name, index) => [name, rows[index]]));
  for (const name of ["UPLOADS", "RELEASES"] as const) {
    const { objects } = await source[name].list({ include: ["httpMetadata"] });
    tables[name] = await Promise.all(
      objects.map(async ({ key, httpMetadata }) => {
        const object = await source[name].get(key);
        return [key, httpMetadata?.contentType, [...new Uint8Array((await object?.arrayBuffer()) ?? [])].join()];
      }),
    );
  }
  tables.sequences = await db.all(
    sql`SELECT name, seq FROM sqlite_sequence WHERE name NOT IN ('backups', 'd1_migrations', 'search_entries', 'search_waiting') ORDER BY name`,
  );
  return tables;
}

/** Makes a whole archive. */
export async function wholeArchive(name: string, workshop = workshopOf()): Promise<BackupRow> {
  const row = await startArchive(workshop, name);
  if (!row) throw new Error("The name is taken");
  const done = await untilDone(workshop, row, makeArchive);
  // One begun earlier is finished first.
  return done.name === name ? done : wholeArchive(name, workshop);
}

/** Tries an archive out. */
export async function drill(row: BackupRow, workshop = workshopOf()): Promise<BackupRow> {
  return untilDone(workshop, await startDrill(workshop, row), goOnRestoring);
}

export async function untilDone(
  workshop: Workshop,
  { id }: BackupRow,
  goOn: typeof makeArchive,
  budget = () => new Budget(),
): Promise<BackupRow> {
  for (let run = 0; run < 500; run += 1) {
    await goOn(workshop, id, budget());
    const row = await findBackup(workshop, id);
    if (row.progress === null) return row;
  }
  throw new Error("The task does not end");
}

/** A site without rows and files, as a new one is; its archives stay where they are. */
export async function emptySite({ withBackups = false } = {}): Promise<void> {
  const db = openDatabase(env.DB);
  const names = archivedTables.map(({ name }) => name).toReversed();
  await inOneBatch(db, [
    ...names.filter((name) => name !== "worker_keys").map((name) => db.run(sql`DELETE FROM ${sql.identifier(name)}`)),
    // A migration has made this key.
    db.run(sql`DELETE FROM worker_keys WHERE name <> 'erasures'`),
    db.run(sql`DELETE FROM sqlite_sequence WHERE name NOT IN ('d1_migrations', 'backups')`),
    ...(withBackups ? [db.run(sql`DELETE FROM backups`)] : []),
  ]);
  for (const bucket of [env.UPLOADS, env.RELEASES, ...(withBackups ? [env.BACKUPS as R2Bucket] : [])]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
}

class Killed extends Error {}

/** This site, in a process that is killed at one of its accesses to D1 or R2: no later one succeeds. */
export function dyingWorkshop(accesses: number): { workshop: Workshop; isDead: () => boolean } {
  let left = accesses;
  const guarded = <T extends object>(target: T, methods: readonly string[]): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (typeof value !== "function") return value;
        if (!methods.includes(String(name))) return value.bind(object);
        return async (...values: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Killed("killed");
          const result = await value.apply(object, values);
          // Half of the kills come after the access has taken effect.
          if (left === 0 && accesses % 2) throw new Killed("killed");
          return result;
        };
      },
    });
  const r2 = ["get", "put", "list", "delete", "head"];
  const bucketsOf = { UPLOADS: guarded(env.UPLOADS, r2), RELEASES: guarded(env.RELEASES, r2) };
  const BACKUPS = guarded(env.BACKUPS as R2Bucket, r2);
  const d1 = (inner: D1Database): D1Database => {
    const raw = guarded(inner, ["batch"]);
    return new Proxy(raw, {
      get(object, name) {
        if (name !== "prepare") return Reflect.get(object, name);
        return (query: string) => statement(inner.prepare(query));
      },
    });
  };
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get(object, name) {
        if (name === "bind") return (...values: unknown[]) => statement(object.bind(...values));
        const value = Reflect.get(object, name);
        if (!["all", "raw", "run", "first"].includes(String(name)) || typeof value !== "function") return value;
        return (...values: unknown[]) => {
          left -= 1;
          if (left < 0) return Promise.reject(new Killed("killed"));
          return value.apply(object, values);
        };
      },
    });
  const workshop = workshopOf({ DB: d1(env.DB), ...bucketsOf, BACKUPS });
  return { workshop, isDead: () => left <= 0 };
}
