import { and, asc, eq, getTableName, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { audit, certificates, enrolments, erasures, inquiries, outbox, subscribers, users } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import { personOf } from "../people/person.ts";
import { eraseStep } from "./erase.ts";
import { subjectHasher } from "./subject-hash.ts";

/** Rows whose people are looked up at once. */
const PAGE_ROWS = 2_000;

/**
 * Where people are named, and how: by e-mail address, or by account as `accountSubject` of `person.ts` writes it. Accounts come
 * last, since they lead to enrolments.
 */
const sources: readonly { table: SQLiteTable & { id: SQLiteColumn }; subject: SQL }[] = [
  { table: enrolments, subject: sql`lower(${enrolments.email})` },
  { table: inquiries, subject: sql`lower(${inquiries.email})` },
  // Whose enrolment may be gone.
  { table: certificates, subject: sql`lower(${certificates.email})` },
  { table: outbox, subject: sql`lower(${outbox.recipient})` },
  { table: subscribers, subject: sql`lower(${subscribers.email})` },
  { table: audit, subject: sql`lower(${audit.before} ->> 'email')` },
  { table: users, subject: sql`${users.emailKey}` },
  { table: users, subject: sql`'account ' || ${users.id} || ' ' || ${users.createdAt}` },
];

/** Start of the next part. */
export interface ErasuresPosition {
  /** Number of the place among those that are walked through. */
  source: number;
  /** Id of the last checked row. */
  after: number;
  /** Rows checked in all places. */
  rows: number;
}

/** The tables that are walked through, as often as they are. */
export const erasedTables: readonly string[] = sources.map(({ table }) => getTableName(table));

/**
 * Erases people again who were erased after an archive was made: a restore calls it until it returns undefined, before
 * anybody reads the site. The table `erasures` must have the latest list, see {@link addErasures}. Rows that are
 * younger than their person's last erasure stay. Looks at each row once; a killed run continues from its last position,
 * or from the start, which only repeats work.
 * @param rowsMax rows of one page
 */
export async function applyErasures(
  db: Database,
  { source, after, rows: before }: ErasuresPosition = { source: 0, after: 0, rows: 0 },
  rowsMax = PAGE_ROWS,
): Promise<ErasuresPosition | undefined> {
  const found = sources[source];
  const [listed] = await db.select({ id: erasures.id }).from(erasures).limit(1);
  if (!found || !listed) return undefined;
  const { table, subject } = found;
  const rows = await db
    .select({ id: sql<number>`${table.id}`, subject: sql<string | null>`${subject}` })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(rowsMax);
  await eraseListed(db, new Set(rows.flatMap((row) => row.subject ?? [])));
  const last = rows.at(-1);
  const next = last && rows.length === rowsMax ? { source, after: last.id } : { source: source + 1, after: 0 };
  return { ...next, rows: before + rows.length };
}

/** One erasure of the list, as another database or a file has it. */
export type ListedErasure = Pick<typeof erasures.$inferSelect, "emailHash" | "counts" | "actor" | "createdAt">;

/** Adds erasures of a newer list to the restored one; those that are there already count once. */
export async function addErasures(db: Database, list: readonly ListedErasure[]): Promise<void> {
  const rows = JSON.stringify(list);
  await insertSelect(
    db,
    erasures,
    {
      emailHash: sql`value ->> 'emailHash'`,
      counts: sql`json(value -> 'counts')`,
      actor: sql`value ->> 'actor'`,
      createdAt: sql`value ->> 'createdAt'`,
    },
    sql`FROM json_each(${rows}) AS listed WHERE NOT EXISTS (SELECT 1 FROM ${erasures}
      WHERE ${erasures.emailHash} = listed.value ->> 'emailHash' AND ${erasures.createdAt} = listed.value ->> 'createdAt')`,
  );
}

/**
 * Whether the person whom a row of an archive names was erased after the row was made, for somebody who brings back one row alone.
 * @param createdAt when the row was made
 */
export async function wasErased(db: Database, email: string, createdAt: string): Promise<boolean> {
  const hash = await (await subjectHasher(db))(email.toLowerCase());
  return (await db.$count(erasures, and(eq(erasures.emailHash, hash), gte(erasures.createdAt, createdAt)))) > 0;
}

async function eraseListed(db: Database, subjects: ReadonlySet<string>): Promise<void> {
  const hashOf = await subjectHasher(db);
  const byHash = new Map(
    await Promise.all([...subjects].map(async (subject) => [await hashOf(subject), subject] as const)),
  );
  const listed = await db
    .select({ hash: erasures.emailHash, until: sql<string>`max(${erasures.createdAt})` })
    .from(erasures)
    .where(inArray(erasures.emailHash, textsIn(byHash.keys())))
    .groupBy(erasures.emailHash);
  for (const { hash, until } of listed) {
    const person = await personOf(db, byHash.get(hash) ?? "", until);
    while (!(await eraseStep(db, person)));
  }
}
