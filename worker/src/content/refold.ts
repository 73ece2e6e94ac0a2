import { clean, cleanPhone } from "@optimyz/contract/domain/fold";
import { slugOf } from "@optimyz/contract/domain/slug";
import { and, asc, eq, getTableName, gt, inArray, ne, notExists, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeContent } from "../audit/changes.ts";
import type { Database } from "../db/database.ts";
import {
  enrolments,
  inquiries,
  skillDetails,
  skills,
  sweeps,
  testimonials,
  translations,
  users,
} from "../db/schema.ts";

type Statement = BatchItem<"sqlite">;
type Table =
  | typeof enrolments
  | typeof inquiries
  | typeof skillDetails
  | typeof skills
  | typeof testimonials
  | typeof users;

/** Rows looked at in one run, of each table; most of them are as they should be. */
const RUN_MAX = 1_000;

/**
 * Part of the names under which `sweeps` has where each table continues; another number makes it check all rows again.
 */
const nameOf = (table: Table): string => `fold 1: ${getTableName(table)}`;
const DONE = "done";

interface Pass<Row> {
  table: Table;
  /** The columns as they are written today. */
  fold: (row: Row) => Partial<Row>;
}

const pass = <T extends Table>(table: T, fold: Pass<T["$inferSelect"]>["fold"]) =>
  ({ table, fold }) as unknown as Pass<Record<string, unknown> & { id: number }>;

const passes = [
  pass(skills, ({ title }) => ({ title: clean(title) })),
  pass(skillDetails, ({ course }) => ({ course: clean(course) })),
  pass(testimonials, ({ name, location }) => ({ name: clean(name), location: clean(location) })),
  pass(enrolments, ({ name, fatherName, phone, course }) => ({
    name: clean(name),
    fatherName: clean(fatherName),
    phone: cleanPhone(phone),
    course: clean(course),
  })),
  pass(inquiries, ({ name }) => ({ name: clean(name) })),
  pass(users, ({ name }) => ({ name: clean(name) })),
];

const ofPasses = inArray(
  sweeps.name,
  passes.map(({ table }) => nameOf(table)),
);

/**
 * Upgrades rows that were written before there was one fold for text (`fold.ts` of the contract): names and telephone
 * numbers, which are searched and compared, and the addresses of skills. Runs with the schedule until all rows are
 * done; each run continues where the last one ended, and an interrupted one only repeats work.
 */
export async function refold(db: Database): Promise<void> {
  const places = await db.select().from(sweeps).where(ofPasses);
  for (const { table, fold } of passes) {
    const name = nameOf(table);
    const after = places.find((place) => place.name === name)?.after ?? "0";
    if (after === DONE) continue;
    const rows = await rowsAfter(db, table, Number(after));
    const last = rows.length < RUN_MAX ? DONE : String(rows.at(-1)?.id);
    const place = db
      .insert(sweeps)
      .values({ name, after: last })
      .onConflictDoUpdate({ target: sweeps.name, set: { after: last } });
    const changes = rows.flatMap((row) => updateOf(db, table, row, fold(row)));
    if (changes.length > 0) await (isContent(table) ? writeContent(db, changes) : db.batch(changes as [Statement]));
    await place;
  }
}

const isContent = (table: Table): boolean => table === skills || table === skillDetails || table === testimonials;

/** Has all rows checked again, as after the restore of an earlier archive. */
export const refoldAgain = (db: Database): Statement => db.delete(sweeps).where(ofPasses);

const rowsAfter = (db: Database, table: Table, id: number): Promise<(Record<string, unknown> & { id: number })[]> =>
  db.select().from(table).where(gt(table.id, id)).orderBy(asc(table.id)).limit(RUN_MAX) as never;

function updateOf(db: Database, table: Table, row: { id: number }, folded: Record<string, unknown>): Statement[] {
  const changed = Object.entries(folded).filter(([column, value]) => value !== Reflect.get(row, column));
  const own = eq(table.id, row.id);
  const update = changed.length > 0 ? [db.update(table).set(Object.fromEntries(changed)).where(own)] : [];
  return table === skills ? [...update, ...addressOf(db, row as typeof skills.$inferSelect)] : update;
}

/** A skill's address, unless another skill has it: then somebody must change a title. */
function addressOf(db: Database, { id, title, slug }: typeof skills.$inferSelect): Statement[] {
  const today = slugOf(title);
  if (today === slug || today === "") return [];
  const other = db
    .select({ one: sql`1` })
    .from(skills)
    .where(and(eq(skills.slug, today), ne(skills.id, id)));
  const translated = db
    .select({ one: sql`1` })
    .from(translations)
    .where(and(eq(translations.slug, today), ne(translations.rowKey, String(id))));
  return [
    db
      .update(skills)
      .set({ slug: today })
      .where(and(eq(skills.id, id), notExists(other), notExists(translated))),
  ];
}
