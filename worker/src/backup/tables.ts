import { type Column, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../db/schema.ts";

/** Tables that no archive holds, and why. */
export const leftOut: ReadonlySet<string> = new Set([
  // Everybody logs in again.
  "admin_sessions",
  "user_sessions",
  // Teams sign in again.
  "team_sessions",
  // One that was revoked since must not work again.
  "admin_tokens",
  // The same: one that was ended since must not work again.
  "date_feeds",
  // The same: what an owner took back since must not be allowed again.
  "part_grants",
  // Half-finished logins.
  "admin_challenges",
  // A new link can be asked for.
  "admin_password_resets",
  "password_resets",
  "email_confirmations",
  "person_requests",
  // Sign-ins of ten minutes.
  "openid_attempts",
  // Counts of a day.
  "login_failures",
  "rate_counts",
  // Keys of a day.
  "idempotency",
  // Votes of an hour.
  "report_votes",
  // What is being removed is not kept.
  "release_garbage",
  // A restore removes the rows of all whose account is gone.
  "part_erasures",
  // They are undone within minutes.
  "status_changes",
  // Made from the rows that an archive brings.
  "search_entries",
  "search_waiting",
  // Counts without a person, of use for weeks.
  "searches_missed",
  // Where a task of this site goes on.
  "sweeps",
  // The admin draws them again.
  "share_pictures",
  // The archives of this site themselves.
  "backups",
  // The manifest has the content revision.
  "content_state",
]);

/** Tables whose changes raise the content revision, with the pictures that their rows name. */
const content: ReadonlySet<string> = new Set([
  "skills",
  "skill_details",
  "course_details",
  "former_addresses",
  "images",
  "testimonials",
  "translations",
  "identity_providers",
  "uploads",
  "settings_revisions",
]);

/** Tables whose rows keep others from being written, or make events of what is written: they are restored after those. */
const locks: ReadonlySet<string> = new Set(["closed_months", "webhook_endpoints", "webhook_deliveries"]);

/** A column that names a row of another table. */
interface Reference {
  columns: readonly string[];
  table: string;
  foreignColumns: readonly string[];
  /** Whether a row stays when the one that it names is deleted. */
  isOptional: boolean;
}

/** A table as archives hold it; all names are the database's. */
export interface ArchivedTable {
  table: SQLiteTable;
  name: string;
  columns: readonly string[];
  /** Columns of the primary key. */
  key: readonly string[];
  /** Sorts before every key. */
  beforeAll: readonly (string | number)[];
  references: readonly Reference[];
  isContent: boolean;
}

export const allTables = Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable));

function describe(table: SQLiteTable): ArchivedTable {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const key: readonly Column[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    table,
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    beforeAll: key.map((column) => (column.dataType === "number" ? Number.MIN_SAFE_INTEGER : "")),
    references: foreignKeys.map((foreignKey) => {
      const { columns: own, foreignColumns, foreignTable } = foreignKey.reference();
      return {
        columns: own.map((column) => column.name),
        table: getTableName(foreignTable),
        foreignColumns: foreignColumns.map((column) => column.name),
        isOptional: foreignKey.onDelete === "set null",
      };
    }),
    isContent: content.has(name),
  };
}

/** Parents before children, other tables before content. */
function ordered(tables: readonly ArchivedTable[]): ArchivedTable[] {
  const sorted: ArchivedTable[] = [];
  const place = (table: ArchivedTable): void => {
    if (sorted.includes(table)) return;
    for (const { table: parent } of table.references) {
      const found = tables.find(({ name }) => name === parent);
      if (found && found !== table) place(found);
    }
    sorted.push(table);
  };
  for (const table of tables.filter(({ isContent }) => !isContent)) place(table);
  for (const table of tables) place(table);
  return sorted;
}

/** Every table of an archive, each after those that it references: the order of a restore. */
export const archivedTables: readonly ArchivedTable[] = ordered(
  allTables
    .filter((table) => !leftOut.has(getTableName(table)))
    .map(describe)
    .toSorted((a, b) => Number(locks.has(a.name)) - Number(locks.has(b.name))),
);

/**
 * The order in which a running site is read: children before their parents. A parent that is deleted meanwhile takes
 * its children with it, so a child without a parent in the archive no longer exists on the site either.
 */
export const readingOrder: readonly ArchivedTable[] = [
  ...archivedTables.filter(({ isContent }) => !isContent).toReversed(),
  ...archivedTables.filter(({ isContent }) => isContent).toReversed(),
];

/** @throws Error when no archive holds it */
export function tableNamed(name: string): ArchivedTable {
  const found = archivedTables.find((table) => table.name === name);
  if (!found) throw new Error(`No archive holds a table ${name}.`);
  return found;
}
