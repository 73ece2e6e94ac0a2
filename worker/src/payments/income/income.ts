import {
  type Income,
  type IncomeGroup,
  type IncomeRow,
  type incomeFileQuerySchema,
  MONTHS_MAX,
  type Moved,
  type Owed,
} from "@optimyz/contract/api/schemas/income";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { monthsFrom, RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import type * as z from "@optimyz/contract/z";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { batches, enrolments, owes, payments, refunds, skillDetails } from "../../db/schema.ts";
import * as m from "./messages.ts";
import {
  debtsAt,
  monthOf,
  nothingMoved,
  nothingOwed,
  type Span,
  spanOf,
  sumsOfMoved,
  sumsOfOwed,
  vouchersIn,
} from "./vouchers.ts";

const PAGE_SIZE = 50;

type Query = Pick<z.output<typeof incomeFileQuerySchema>, "from" | "to" | "by">;

/** The months of a query. @throws ApiError INVALID */
export function periodOf({ from, to }: Pick<Query, "from" | "to">, at: string) {
  const thisMonth = dayIn(RECEIPT_ZONE, at).slice(0, 7);
  const last = to ?? thisMonth;
  const first = from ?? last;
  const months = monthsFrom(first, last);
  if (months < 1) throw invalid({ to: m.endsBeforeItBegins });
  if (months > MONTHS_MAX) throw invalid({ to: m.tooManyMonths });
  return { thisMonth, first, last, span: spanOf(first, last) };
}

/** What is gone is known by its name alone, as the receipt has it. */
const named = (id: typeof payments.courseId | typeof payments.batchId, name: "course" | "batch"): SQL =>
  sql`${id} AS id, iif(${id} IS NULL, ${payments.facts} ->> ${sql.raw(`'${name}'`)}, '') AS name`;
const moves = sql.raw("receipts_paise, cancelled_receipts_paise, refunds_paise, cancelled_refunds_paise");
const debts = sql.raw("owed_paise, not_due_paise, due_7_paise, due_30_paise, due_60_paise, due_more_paise");

/** Vouchers with the columns `id` and `name` of their group; without them, what is owed has no such group. */
const groupsOf = (by: IncomeGroup, span: Span, at: string, people?: SQL): SQL => {
  const alone = (name: SQL) =>
    sql`SELECT NULL AS id, ${name} AS name, ${moves}, ${nothingOwed} FROM (${vouchersIn(span)}) AS vouchers`;
  const both = (columns: SQL, id: string) => sql`SELECT id, name, ${moves}, ${nothingOwed}
    FROM (${vouchersIn(span, { columns, ...(people && { where: sql`${payments.enrolmentId} IN ${people}` }) })}) AS vouchers
    UNION ALL SELECT ${sql.raw(id)}, '', ${nothingMoved}, ${debts}
    FROM (${debtsAt(at, people && sql`${enrolments.id} IN ${people}`)})`;
  switch (by) {
    case "month":
      return alone(monthOf(sql`vouchers.at`));
    case "way":
      return alone(sql`vouchers.way`);
    case "course":
      return both(named(payments.courseId, "course"), "course_id");
    case "batch":
      return both(named(payments.batchId, "batch"), "batch_id");
    case "person":
      return both(sql`${payments.enrolmentId} AS id, '' AS name`, "id");
  }
};

/** The name of a group as it is now, and its course. */
function namesOf(by: IncomeGroup): { columns: SQL; joins: SQL } {
  const none = { columns: sql`part.name AS name, '' AS course`, joins: sql`` };
  const ofBatch = sql`LEFT JOIN ${skillDetails} ON ${skillDetails.id} = ${batches.courseId}`;
  const course = sql`coalesce(${skillDetails.course}, '') AS course`;
  switch (by) {
    case "month":
    case "way":
      return none;
    case "course":
      return {
        columns: sql`coalesce(${skillDetails.course}, part.name) AS name, '' AS course`,
        joins: sql`LEFT JOIN ${skillDetails} ON ${skillDetails.id} = part.id`,
      };
    case "batch":
      return {
        columns: sql`coalesce(${batches.title}, part.name) AS name, ${course}`,
        joins: sql`LEFT JOIN ${batches} ON ${batches.id} = part.id ${ofBatch}`,
      };
    case "person":
      return {
        columns: sql`coalesce(${enrolments.title} || ' ' || ${enrolments.name}, (SELECT max(${payments.payer})
          FROM ${payments} WHERE ${payments.enrolmentId} = part.id), '') AS name, ${course}`,
        joins: sql`LEFT JOIN ${enrolments} ON ${enrolments.id} = part.id
          LEFT JOIN ${batches} ON ${batches.id} = ${enrolments.batchId} ${ofBatch}`,
      };
  }
}

/** Rows of a period, a part of them. */
function rowsOf(
  db: Database,
  by: IncomeGroup,
  span: Span,
  at: string,
  { limit, skip = 0, people }: { limit: number; skip?: number; people?: SQL },
) {
  const { columns, joins } = namesOf(by);
  const largest = sql`part.receipts_paise - part.cancelled_receipts_paise DESC, part.owed_paise DESC, part.id, part.name`;
  const order = by === "month" ? sql`part.name` : people ? sql`part.id` : largest;
  return db.all<IncomeRow>(sql`with "found" as (SELECT id, name, ${sumsOfMoved}, ${sumsOfOwed}
      FROM (${groupsOf(by, span, at, people)}) GROUP BY id, name)
    SELECT part.id AS id, ${columns}, ${moves}, ${debts}
    FROM (SELECT * FROM "found" AS part ORDER BY ${order} LIMIT ${limit} OFFSET ${skip}) AS part ${joins} ORDER BY ${order}`);
}

/** What moved in a period, and what is owed now. */
async function totalOf(db: Database, span: Span, at: string): Promise<Moved & Owed> {
  const [moved, owed] = await Promise.all([
    db.get<Moved>(sql`SELECT ${sumsOfMoved} FROM (${vouchersIn(span)})`),
    db.get<Owed>(sql`SELECT ${sumsOfOwed} FROM (${debtsAt(at)})`),
  ]);
  return { ...moved, ...owed };
}

/** The month of the first receipt; the current one without any. */
export async function firstMonth(db: Database, thisMonth: string): Promise<string> {
  const { month } = await db.get<{ month: string | null }>(
    sql`SELECT ${monthOf(sql`min(${payments.createdAt})`)} AS month FROM ${payments}`,
  );
  return month ?? thisMonth;
}

/** @throws ApiError INVALID */
export async function incomePage(
  db: Database,
  query: Query & { page?: number | undefined },
  at: string,
): Promise<Income> {
  const { thisMonth, first, last, span } = periodOf(query, at);
  const { by = "month", page = 1 } = query;
  const skip = (page - 1) * PAGE_SIZE;
  const [total, rows, first_month] = await Promise.all([
    totalOf(db, span, at),
    rowsOf(db, by, span, at, { limit: PAGE_SIZE + 1, skip }),
    firstMonth(db, thisMonth),
  ]);
  const next_page = rows.length > PAGE_SIZE ? page + 1 : null;
  return {
    this_month: thisMonth,
    first_month,
    from: first,
    to: last,
    by,
    total,
    items: rows.slice(0, PAGE_SIZE),
    page,
    next_page,
  };
}

/**
 * People of a period in the order of their numbers: they have vouchers in it, or owe something now.
 * @param after the number of the person before
 * @throws ApiError INVALID
 */
export async function incomeOfPeople(
  db: Database,
  query: Pick<Query, "from" | "to">,
  at: string,
  { after, limit }: { after: number; limit: number },
): Promise<IncomeRow[]> {
  const { span } = periodOf(query, at);
  const { from, before } = span;
  const inSpan = (of: typeof payments | typeof refunds) =>
    sql`(${of.createdAt} >= ${from} AND ${of.createdAt} < ${before} OR ${of.cancelledAt} >= ${from} AND ${of.cancelledAt} < ${before})`;
  // Both are read in their order, by their indexes, until there are enough.
  const found = await db.all<{ id: number }>(sql`SELECT ${payments.enrolmentId} AS id FROM ${payments}
      WHERE ${payments.enrolmentId} > ${after} AND (${inSpan(payments)} OR EXISTS (SELECT 1 FROM ${refunds}
        WHERE ${refunds.paymentId} = ${payments.id} AND ${inSpan(refunds)}))
    UNION SELECT ${enrolments.id} FROM ${sql.raw("enrolments INDEXED BY enrolments_owing")}
      WHERE ${owes(enrolments)} AND ${enrolments.id} > ${after}
    ORDER BY id LIMIT ${limit}`);
  const people = numbersIn(found.map(({ id }) => id));
  return rowsOf(db, "person", span, at, { limit, people });
}

/** The first rows of a period, with the largest receipts. @throws ApiError INVALID */
export const incomeRows = (db: Database, query: Query, at: string, limit: number): Promise<IncomeRow[]> =>
  rowsOf(db, query.by ?? "month", periodOf(query, at).span, at, { limit });
