import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { Progress } from "@optimyz/contract/api/schemas/batches/progress";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import type { PartProgress } from "@optimyz/contract/protocol/part-capabilities";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { enrolments, partProgress, users } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import type { AppEnv } from "../http/app-env.ts";
import { type Speech, speechOfStaff } from "../language/speech.ts";
import { labelOf, liveProgressParts, type ProgressPart } from "../platform/parts/progress.ts";

/** What a front-end says, as rows `said`, with the confirmed place of the account that each is about. */
function saidOf(progresses: readonly PartProgress[]): SQL {
  // The last word counts where one is said twice.
  const said = new Map(progresses.map((each) => [`${each.batchId} ${each.person}`, each]));
  const rows = [...said.values()].map(({ person, isComplete, ...each }) => ({
    ...each,
    user: Number(person.slice("user-".length)),
    complete: Number(isComplete),
  }));
  // The account of a place as the roster of server parts has it: its own, or the one with its confirmed address.
  return sql`FROM json_each(${JSON.stringify(rows)}) AS said
    JOIN ${users} ON ${users.id} = said.value ->> 'user'
    JOIN ${enrolments} ON ${enrolments.batchId} = said.value ->> 'batchId' AND ${enrolments.place} = 'confirmed'
      AND (${enrolments.userId} = ${users.id} OR (${enrolments.userId} IS NULL
        AND lower(${enrolments.email}) = ${users.emailKey} AND ${users.emailConfirmedAt} IS NOT NULL))
    WHERE TRUE`;
}

/**
 * Writes how far people are, where that is something new; two statements.
 * @returns how many of them have a confirmed place in those dates
 */
export async function setProgress(
  db: Database,
  frontEnd: string,
  progresses: readonly PartProgress[],
): Promise<number> {
  const at = now();
  const from = saidOf(progresses);
  const value = (name: string) => sql`said.value ->> ${sql.raw(`'${name}'`)}`;
  const { batchId, done, total, completedAt } = partProgress;
  const isOfSameDates = sql`${batchId} = excluded.batch_id`;
  const isSame = sql`${isOfSameDates} AND ${done} = excluded.done AND ${total} = excluded.total
    AND (${completedAt} IS NULL) = (excluded.completed_at IS NULL)`;
  const earlier = sql`CASE WHEN ${isOfSameDates} THEN ${completedAt} END`;
  const [[counted]] = await db.batch([
    db.select({ count: sql<number>`count(DISTINCT said.key)` }).from(sql`(SELECT said.key ${from}) AS said`),
    insertSelect(
      db,
      partProgress,
      {
        frontEnd,
        enrolmentId: enrolments.id,
        batchId: enrolments.batchId,
        done: value("done"),
        total: value("total"),
        completedAt: sql`CASE WHEN ${value("complete")} = 1 THEN ${at} END`,
        updatedAt: at,
      },
      from,
    ).onConflictDoUpdate({
      target: [partProgress.frontEnd, partProgress.enrolmentId],
      set: {
        batchId: sql`excluded.batch_id`,
        done: sql`excluded.done`,
        total: sql`excluded.total`,
        completedAt: sql`CASE WHEN excluded.completed_at IS NOT NULL THEN coalesce(${earlier}, excluded.completed_at) END`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`NOT (${isSame})`,
    }),
  ]);
  return counted?.count ?? 0;
}

type Row = typeof partProgress.$inferSelect;

/** What some front-ends say of some enrolments in their present dates, by enrolment and front-end. */
async function rowsOf(db: Database, parts: readonly ProgressPart[], ids: readonly number[]) {
  const found = await db
    .select({ progress: partProgress })
    .from(partProgress)
    .innerJoin(
      enrolments,
      and(eq(enrolments.id, partProgress.enrolmentId), eq(enrolments.batchId, partProgress.batchId)),
    )
    .where(and(inArray(partProgress.enrolmentId, numbersIn(ids)), isOneOf(parts)));
  const rows = new Map(found.map(({ progress }) => [`${progress.enrolmentId} ${progress.frontEnd}`, progress]));
  return (enrolmentId: number, { name }: ProgressPart) => rows.get(`${enrolmentId} ${name}`);
}

const isOneOf = (parts: readonly ProgressPart[]): SQL =>
  inArray(partProgress.frontEnd, textsIn(parts.map(({ name }) => name)));

/** @param language code of the reader's */
const toProgress = (part: ProgressPart, row: Row | undefined, language: string): Progress => ({
  ...labelOf(part, language),
  done: row?.done ?? 0,
  total: row?.total ?? 0,
  completed_at: row?.completedAt ?? null,
});

/** Adds to a person's confirmed places the links of front-ends, and how far the person is. */
export async function withProgress(
  db: Database,
  places: readonly OwnPlace[],
  parts: readonly ProgressPart[],
  language: string,
): Promise<OwnPlace[]> {
  const ids = places.filter(({ place }) => place === "confirmed").map(({ id }) => id);
  if (parts.length === 0 || ids.length === 0) return [...places];
  const rowFor = await rowsOf(db, parts, ids);
  return places.map((own) => {
    if (own.place !== "confirmed") return own;
    const progress = parts.flatMap((part) => {
      const row = rowFor(own.id, part);
      const path = part.link?.path.replace(":batchId", String(own.batch.id));
      // Visitors do not know front-ends by their names.
      const shown = { ...toProgress(part, row, language), ...(path ? { path } : { label: "" }) };
      return row || path ? [shown] : [];
    });
    return progress.length > 0 ? { ...own, progress } : own;
  });
}

/** How far people of a batch are: by enrolment, for each front-end that says something of anybody in it. */
type BatchProgress = (enrolmentId: number) => Progress[] | undefined;

/** The front-ends that may be asked, and the code of the reader's language. */
export interface ProgressOptions {
  parts: readonly ProgressPart[];
  language: string;
}

/** For a member of staff, of live versions. @param speech the reader's; that of the panel when left out */
export const progressOptions = async (
  c: Context<AppEnv>,
  { language }: Pick<Speech, "language"> = speechOfStaff(c.req.header(LANGUAGE_HEADER)),
): Promise<ProgressOptions> => ({ parts: await liveProgressParts(c), language: language.code });

/** @param ids of the enrolments that are asked for */
export async function progressIn(
  db: Database,
  batchId: number,
  ids: readonly number[],
  { parts, language }: ProgressOptions,
): Promise<BatchProgress> {
  if (parts.length === 0) return () => undefined;
  const speaking = await db
    .selectDistinct({ name: partProgress.frontEnd })
    .from(partProgress)
    .where(and(eq(partProgress.batchId, batchId), isOneOf(parts)));
  const those = parts.filter(({ name }) => speaking.some((each) => each.name === name));
  if (those.length === 0) return () => undefined;
  const rowFor = await rowsOf(db, those, ids);
  return (id) => those.map((part) => toProgress(part, rowFor(id, part), language));
}
