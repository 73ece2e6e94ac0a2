import { quotedName, type RowOwners } from "@optimyz/contract/protocol/part-owners";

/**
 * A value as an archive holds it, in JSON: whole numbers are integers of SQLite unless they say that they are real, and an
 * integer that a number of JavaScript cannot be is a text.
 */
export type StoredValue = string | number | null | { bytes: string } | { real: string } | { integer: string };
/** What a statement gives and takes, without JSON's limits. */
type SqlValue = string | number | null | Uint8Array;

/** A statement of the worker itself, and the rows of each as lists of values. */
export type OwnStatement = readonly [sql: string, ...values: SqlValue[]];
/** Bytes come as `{ bytes }`. */
export type OwnRows = (string | number | null | { bytes: string })[][];
type OwnRun = (statements: readonly OwnStatement[]) => Promise<OwnRows[]>;

/** What makes a database, and its tables with their columns. */
export interface PartDatabaseSchema {
  migrations: string[];
  people: RowOwners;
}

/** The row that was read last. Its number is a text, as it can be larger than a number of JavaScript; null before the first. */
export interface Position {
  table: string;
  row: string | null;
}

/** Rows of one table in the order of their numbers; each begins with its number, as a text. */
export interface RowsPage {
  table: string;
  columns: string[];
  rows: StoredValue[][];
}

interface Table {
  name: string;
  columns: string[];
}

/** Which rows of a table are read. */
interface Some {
  after?: string | null;
  owner?: { column: string; id: string };
  bytesMax?: number;
}

/** Bounds of a page. A row that is larger is one by itself. */
const PAGE_ROWS_MAX = 1_000;
const PAGE_BYTES_MAX = 512 * 1024;
/** Rows whose persons are looked at once. */
const OWNERS_MAX = 5_000;
/** Of an export, for each front-end. */
const EXPORT_BYTES_MAX = PAGE_BYTES_MAX;

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
  ORDER BY name`;
/** Without columns that are computed. */
const COLUMNS = "SELECT name FROM pragma_table_info(?)";

/** Of values of a row, as text. */
const sizeOf = (columns: readonly string[]): string =>
  columns.map((name) => `coalesce(length(CAST(${quotedName(name)} AS BLOB)), 0)`).join(" + ");

/** The rows of a front-end's database as the worker itself reads and writes them, whatever its releases are. */
export class PartRows {
  readonly #run: OwnRun;

  constructor(run: OwnRun) {
    this.#run = run;
  }

  async #rows(...statement: OwnStatement) {
    const [rows = []] = await this.#run([statement]);
    return rows;
  }

  /** @param from the rest of the statement */
  async #stored(columns: readonly string[], from: string, ...values: SqlValue[]): Promise<StoredValue[][]> {
    const names = columns.map(quotedName);
    const types = names.map((name) => `substr(typeof(${name}), 1, 1)`).join(" || ");
    const exact = names.map(
      (name) => `CASE typeof(${name}) WHEN 'integer' THEN CAST(${name} AS TEXT) ELSE ${name} END`,
    );
    const rows = await this.#rows(`SELECT CAST(_rowid_ AS TEXT), ${[types, ...exact].join(", ")} ${from}`, ...values);
    return rows.map(([number, kinds, ...found]) => [
      String(number),
      ...found.map((value, index) => storedValue(String(kinds).charAt(index), value)),
    ]);
  }

  async tables(): Promise<Table[]> {
    const names = (await this.#rows(TABLES)).map(([name]) => String(name));
    if (names.length === 0) return [];
    const columns = await this.#run(names.map((name) => [COLUMNS, name] as const));
    return names.map((name, index) => ({ name, columns: (columns[index] ?? []).map(([column]) => String(column)) }));
  }

  /** How many rows each table has. */
  async counts(): Promise<Record<string, number>> {
    const tables = await this.tables();
    if (tables.length === 0) return {};
    const counts = await this.#run(tables.map(({ name }) => [`SELECT count(*) FROM ${quotedName(name)}`] as const));
    return Object.fromEntries(tables.map(({ name }, index) => [name, Number(counts[index]?.[0]?.[0])]));
  }

  /** The next rows, of the next table that has any; undefined after the last. */
  async page(after?: Position): Promise<RowsPage | undefined> {
    for (const table of await this.tables()) {
      if (after && table.name < after.table) continue;
      const { rows } = await this.#someOf(table, { after: after?.table === table.name ? after.row : null });
      if (rows.length > 0) return { table: table.name, columns: table.columns, rows };
    }
    return undefined;
  }

  /** Sizes are queried first, so that no result is ever too large. */
  async #someOf({ name, columns }: Table, { after = null, owner, bytesMax = PAGE_BYTES_MAX }: Some) {
    const wanted = `(?1 IS NULL OR _rowid_ > CAST(?1 AS INTEGER)) AND ${owner ? `${quotedName(owner.column)} = ?2` : "?2 IS NULL"}`;
    const values = [after, owner?.id ?? null];
    const sizes = await this.#rows(
      `SELECT CAST(_rowid_ AS TEXT), ${sizeOf(columns)} FROM ${quotedName(name)} WHERE ${wanted}
        ORDER BY _rowid_ LIMIT ${PAGE_ROWS_MAX}`,
      ...values,
    );
    let bytes = 0;
    const tooMuch = sizes.findIndex(([, size]) => {
      bytes += Number(size);
      return bytes > bytesMax;
    });
    const last = sizes[(tooMuch < 0 ? sizes.length : Math.max(tooMuch, 1)) - 1];
    if (!last) return { rows: [], bytes: 0, isLast: true };
    const rows = await this.#stored(
      columns,
      `FROM ${quotedName(name)} WHERE ${wanted} AND _rowid_ <= CAST(?3 AS INTEGER) ORDER BY _rowid_`,
      ...values,
      String(last[0]),
    );
    return { rows, bytes, isLast: tooMuch < 0 && sizes.length < PAGE_ROWS_MAX };
  }

  /** Stores the rows of a page; those with the same numbers are replaced, so that this can be repeated. */
  async put({ table, columns, rows }: RowsPage): Promise<void> {
    const into = `INSERT OR REPLACE INTO ${quotedName(table)} (_rowid_, ${columns.map(quotedName).join(", ")})`;
    await this.#run(
      rows.map(([number, ...values]) => {
        const bound = values.map(boundValue);
        const places = ["CAST(? AS INTEGER)", ...bound.map(({ place }) => place)];
        return [`${into} VALUES (${places.join(", ")})`, String(number), ...bound.map(({ value }) => value)] as const;
      }),
    );
  }

  /** What differs between a page and the rows that are there now between its first and last; undefined for nothing. */
  async differenceTo({ table, columns, rows }: RowsPage): Promise<string | undefined> {
    const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
    const found = await this.#stored(
      columns,
      `FROM ${quotedName(table)} WHERE _rowid_ BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) ORDER BY _rowid_ LIMIT ${rows.length + 1}`,
      String(first),
      String(last),
    );
    const at = rows.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(found[index]));
    if (at < 0 && found.length === rows.length) return undefined;
    return `${table} differs from the archive at row ${at < 0 ? last : rows[at]?.[0]}.`;
  }

  /** Removes all rows of some people. */
  async erase(people: RowOwners, ids: readonly string[]): Promise<void> {
    const json = JSON.stringify(ids);
    const statements = owned(people).map(([table, column]) => {
      const name = quotedName(column);
      return [`DELETE FROM ${quotedName(table)} WHERE ${name} IN (SELECT value FROM json_each(?))`, json] as const;
    });
    if (statements.length > 0) await this.#run(statements);
  }

  /** The rows of a person by table, {@link EXPORT_BYTES_MAX} at most, and whether these are all. */
  async of(people: RowOwners, id: string): Promise<{ tables: RowsPage[]; isComplete: boolean }> {
    const tables = await this.tables();
    const found: RowsPage[] = [];
    let bytesLeft = EXPORT_BYTES_MAX;
    for (const [name, column] of owned(people)) {
      const columns = tables.find((table) => table.name === name)?.columns;
      if (!columns) continue;
      const own = { owner: { column, id }, bytesMax: bytesLeft };
      const { rows, bytes, isLast } = await this.#someOf({ name, columns }, own);
      if (rows.length > 0) found.push({ table: name, columns, rows });
      if (!isLast) return { tables: found, isComplete: false };
      bytesLeft -= bytes;
    }
    return { tables: found, isComplete: true };
  }

  /** People who have rows, a part of the rows at a time. */
  async owners(people: RowOwners, after?: Position): Promise<{ ids: string[]; next?: Position }> {
    const tables = owned(people).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const [table, following] = after ? tables.filter(([name]) => name >= after.table) : tables;
    if (!table) return { ids: [] };
    const [name, column] = table;
    const rows = await this.#rows(
      `SELECT CAST(_rowid_ AS TEXT), ${quotedName(column)} FROM ${quotedName(name)}
        WHERE ?1 IS NULL OR _rowid_ > CAST(?1 AS INTEGER) ORDER BY _rowid_ LIMIT ${OWNERS_MAX}`,
      after?.table === name ? after.row : null,
    );
    const ids = [...new Set(rows.flatMap(([, id]) => (typeof id === "string" ? [id] : [])))];
    if (rows.length === OWNERS_MAX) return { ids, next: { table: name, row: String(rows.at(-1)?.[0]) } };
    return following ? { ids, next: { table: following[0], row: null } } : { ids };
  }
}

const owned = (people: RowOwners): [table: string, column: string][] =>
  Object.entries(people).flatMap(([table, column]) => (column === null ? [] : [[table, column]]));

/** @param type the first letter of SQLite's name for it */
function storedValue(type: string, value: string | number | null | { bytes: string }): StoredValue {
  if (type === "i") return Number.isSafeInteger(Number(value)) ? Number(value) : { integer: String(value) };
  return type === "r" && !(Number(value) % 1) ? { real: String(value) } : value;
}

/** A number is bound as a real one, so integers are cast. */
function boundValue(value: StoredValue): { place: string; value: SqlValue } {
  if (typeof value === "number" && Number.isInteger(value))
    return { place: "CAST(? AS INTEGER)", value: String(value) };
  if (typeof value !== "object" || value === null) return { place: "?", value };
  if ("integer" in value) return { place: "CAST(? AS INTEGER)", value: value.integer };
  if ("real" in value) return { place: "?", value: Number(value.real) };
  return { place: "?", value: Uint8Array.from(value.bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) };
}

/** A value in words of JSON, for the person whose it is. */
export function shownValue(value: StoredValue): string | number | null {
  if (typeof value !== "object" || value === null) return value;
  return "real" in value ? Number(value.real) : "bytes" in value ? value.bytes : value.integer;
}
