import type {
  dayBookQuerySchema,
  IncomeGroup,
  IncomeRow,
  incomeFileQuerySchema,
} from "@optimyz/contract/api/schemas/income";
import { wayLabels } from "@optimyz/contract/api/schemas/payments/admin";
import { decimalRupees } from "@optimyz/contract/domain/money";
import type * as z from "@optimyz/contract/z";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { payments, refunds } from "../../db/schema.ts";
import { CSV_ROWS_MAX, csvInPieces } from "../../http/csv.ts";
import type { Speech } from "../../language/speech.ts";
import { incomeOfPeople, incomeRows, periodOf } from "./income.ts";
import * as m from "./messages.ts";
import { dayOf, type Span } from "./vouchers.ts";

const ways: Readonly<Record<string, string>> = wayLabels;
const wayIn = (way: string, { text }: Speech): string => text(ways[way] ?? way);

const groups = {
  month: m.month,
  course: m.course,
  batch: m.batch,
  way: m.way,
  person: m.person,
} as const satisfies Record<IncomeGroup, string>;

/** A number, so that a sum below zero is no formula. */
const inRupees = (paise: number): number => paise / 100;

/** Income as the screen shows it; people are in the order of their numbers. @throws ApiError INVALID */
export async function incomeCsv(
  db: Database,
  query: z.output<typeof incomeFileQuerySchema>,
  at: string,
  speech: Speech,
): Promise<string> {
  const { by = "month" } = query;
  const { say } = speech;
  const isOwed = by !== "month" && by !== "way";
  const amounts = {
    receipts_paise: say(m.receipts),
    cancelled_receipts_paise: say(m.cancelledReceipts),
    refunds_paise: say(m.refunds),
    cancelled_refunds_paise: say(m.cancelledRefunds),
    kept_paise: say(m.kept),
    ...(isOwed && {
      owed_paise: say(m.owedNow),
      not_due_paise: say(m.notDue),
      due_7_paise: say(m.due7),
      due_30_paise: say(m.due30),
      due_60_paise: say(m.due60),
      due_more_paise: say(m.dueMore),
    }),
  };
  const columns = {
    name: say(groups[by]),
    ...(isOwed && { id: say(m.number) }),
    ...((by === "batch" || by === "person") && { course: say(m.course) }),
    ...amounts,
  };
  const cellsOf = (row: IncomeRow) => {
    const { receipts_paise, cancelled_receipts_paise, refunds_paise, cancelled_refunds_paise } = row;
    const kept_paise = receipts_paise - cancelled_receipts_paise - refunds_paise + cancelled_refunds_paise;
    const sums: Record<string, unknown> = { ...row, kept_paise };
    return {
      name: by === "way" ? wayIn(row.name, speech) : row.name,
      id: row.id,
      course: row.course || row.name,
      ...Object.fromEntries(Object.keys(amounts).map((name) => [name, inRupees(Number(sums[name]))])),
    };
  };
  const read = async (last: IncomeRow | undefined, limit: number): Promise<IncomeRow[]> => {
    if (by === "person") return incomeOfPeople(db, query, at, { after: last?.id ?? 0, limit });
    // Months, ways, courses and dates are few, and found together.
    return last ? [] : incomeRows(db, query, at, CSV_ROWS_MAX + 1);
  };
  return csvInPieces(columns, read, cellsOf);
}

const kinds = { 1: m.receipt, 2: m.cancelledReceipt, 3: m.refund, 4: m.cancelledRefund } as const;
type Kind = keyof typeof kinds;

interface Voucher {
  at: string;
  /** In India. */
  date: string;
  kind: Kind;
  /** Of the payment or refund. */
  id: number;
  voucher: string;
  payer: string;
  course: string;
  batch: string;
  way: string;
  reference: string;
  amount: number;
}

/** The next vouchers of a span after one of them, in the order of their days. */
function vouchersAfter(
  db: Database,
  { from, before }: Span,
  { at, kind, id }: Pick<Voucher, "at" | "id"> & { kind: number } = { at: from, kind: 0, id: 0 },
  limit: number,
) {
  const some = (table: SQL, own: Kind, day: SQL, ownId: SQL, payment: SQL) => sql`SELECT * FROM (SELECT ${day} AS at,
    ${sql.raw(String(own))} AS kind, ${ownId} AS id, ${payment} AS payment_id FROM ${table}
    WHERE ${day} >= ${at} AND ${day} < ${before} AND (${day}, ${sql.raw(String(own))}, ${ownId}) > (${at}, ${kind}, ${id})
    ORDER BY ${day}, ${ownId} LIMIT ${limit})`;
  const [ofPayments, ofRefunds] = [sql`${payments}`, sql`${refunds}`];
  const paymentId = sql`${payments.id}`;
  const refundId = sql`${refunds.id}`;
  const number = sql`${payments.receipt} || '/R' || (SELECT count(*) FROM ${refunds} AS earlier
    WHERE earlier.payment_id = ${payments.id} AND earlier.id <= ${refunds.id})`;
  return db.all<Voucher>(sql`with "found" as (${some(ofPayments, 1, sql`${payments.createdAt}`, paymentId, paymentId)}
      UNION ALL ${some(ofPayments, 2, sql`${payments.cancelledAt}`, paymentId, paymentId)}
      UNION ALL ${some(ofRefunds, 3, sql`${refunds.createdAt}`, refundId, sql`${refunds.paymentId}`)}
      UNION ALL ${some(ofRefunds, 4, sql`${refunds.cancelledAt}`, refundId, sql`${refunds.paymentId}`)})
    SELECT found.at AS at, ${dayOf(sql`found.at`)} AS date, found.kind AS kind, found.id AS id, iif(${refunds.id} IS NULL, ${payments.receipt}, ${number}) AS voucher,
      ${payments.payer} AS payer, ${payments.facts} ->> 'course' AS course, ${payments.facts} ->> 'batch' AS batch,
      coalesce(${refunds.way}, ${payments.way}) AS way, coalesce(${refunds.reference}, ${payments.reference}) AS reference,
      coalesce(${refunds.amountPaise}, ${payments.amountPaise}) AS amount
    FROM (SELECT * FROM "found" ORDER BY at, kind, id LIMIT ${limit}) AS found
    JOIN ${payments} ON ${payments.id} = found.payment_id
    LEFT JOIN ${refunds} ON found.kind > 2 AND ${refunds.id} = found.id
    ORDER BY at, kind, id`);
}

/**
 * The day book of a period, a line for each voucher, from the side of the provider's money: what comes in is a debit of cash
 * or bank. @throws ApiError INVALID
 */
export async function dayBookCsv(
  db: Database,
  query: z.output<typeof dayBookQuerySchema>,
  at: string,
  speech: Speech,
): Promise<string> {
  const { span } = periodOf(query, at);
  const { say } = speech;
  const columns = {
    date: say(m.date),
    voucher: say(m.voucher),
    kind: say(m.kind),
    payer: say(m.person),
    course: say(m.course),
    batch: say(m.batch),
    way: say(m.way),
    reference: say(m.reference),
    debit: say(m.debit),
    credit: say(m.credit),
  };
  const next = (last: Voucher | undefined, limit: number) => vouchersAfter(db, span, last, limit);
  return csvInPieces(columns, next, ({ amount, ...voucher }) => {
    const isIn = voucher.kind === 1 || voucher.kind === 4;
    return {
      ...voucher,
      kind: say(kinds[voucher.kind]),
      way: wayIn(voucher.way, speech),
      debit: isIn ? decimalRupees(amount) : "",
      credit: isIn ? "" : decimalRupees(amount),
    };
  });
}
