import { askedPaise, fitted, type Instalment, instalmentStates } from "@optimyz/contract/domain/instalments";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { owedPaise } from "@optimyz/contract/domain/payments";
import { type SQL, sql } from "drizzle-orm";
import { enrolments } from "../../db/schema.ts";
import { type BatchRow, type EnrolmentRow, placeAt, sumsOf } from "../views.ts";
import { keptOf, owedNow } from "./sums.ts";

/** The day of a moment by which instalments are due. */
export const dueDay = (at: string): string => dayIn(RECEIPT_ZONE, at);

/** The plan of a place that is made in a batch at a price. */
export const planOf = ({ instalments }: Pick<BatchRow, "instalments">, total: number, at: string): Instalment[] =>
  fitted(instalments, total, dueDay(at));

/** What is asked for now of an amount, and what later by its days. */
export interface Asked {
  amount_paise: number;
  later: Instalment[];
}

/** What is asked for of a place that somebody takes now. */
export function askedFirst(plan: readonly Instalment[], total: number, at: string): Asked {
  return askedOf(plan, { owed: total, kept: 0 }, dueDay(at));
}

/** What is asked for of a place as it is. */
export function askedFor(row: EnrolmentRow, at: string): Asked {
  const { paid_paise, refunded_paise } = sumsOf(row);
  const owed = owedPaise(sumsOf(row), placeAt(row, at));
  return askedOf(row.instalments ?? [], { owed, kept: paid_paise - refunded_paise }, dueDay(at));
}

function askedOf(plan: readonly Instalment[], { owed, kept }: { owed: number; kept: number }, today: string): Asked {
  const amount_paise = owed > 0 && plan.length > 0 ? askedPaise(plan, kept, today) : owed;
  let passed = amount_paise;
  const later = instalmentStates(owed > 0 ? plan : [], kept, today).flatMap(({ due, owed_paise }) => {
    const now = Math.min(passed, owed_paise);
    passed -= now;
    return owed_paise > now ? [{ due, paise: owed_paise - now }] : [];
  });
  return { amount_paise, later };
}

/** The plan of a place with what is left of it; nothing without one. */
export function planShown(row: EnrolmentRow, at: string) {
  if (!row.instalments) return {};
  const { paid_paise, refunded_paise } = sumsOf(row);
  const { amount_paise } = askedFor(row, at);
  return {
    instalments: instalmentStates(row.instalments, paid_paise - refunded_paise, dueDay(at)),
    next_due: amount_paise > 0 ? row.nextDue : null,
    asked_paise: amount_paise,
  };
}

/** The day of the first instalment of a plan that an enrolment's money does not cover, counted now. @param plan JSON */
const nextDueIn = (plan: SQL): SQL => sql`(SELECT min(part.value ->> 'due') FROM json_each(${plan}) AS part
  WHERE (SELECT sum(before.value ->> 'paise') FROM json_each(${plan}) AS before WHERE before.key <= part.key) > ${keptOf})`;

const ownPlan = sql`${enrolments.instalments}`;

/** The same of the plan that a place has. */
export const nextDueNow = nextDueIn(ownPlan);

/** What is asked for now of what a place owes: see `askedPaise`. */
export const askedNow = (
  today: string,
): SQL => sql`coalesce((SELECT sum(part.value ->> 'paise') FROM json_each(${ownPlan}) AS part
  WHERE part.value ->> 'due' <= max(${today}, ${nextDueNow})) - ${keptOf}, ${owedNow})`;

/** A condition of a place: its first instalment is paid. */
export const isBegun = sql`${keptOf} >= json_extract(${enrolments.instalments}, '$[0].paise')`;

/** What was told belongs to the instalment that it was told about. */
const dueSet = (next: SQL) => ({
  nextDue: next as unknown as string,
  remindedAt: sql`CASE WHEN ${enrolments.nextDue} IS ${next} THEN ${enrolments.remindedAt} END`,
  missedAt: sql`CASE WHEN ${enrolments.nextDue} IS ${next} THEN ${enrolments.missedAt} END`,
});

/** The columns of a place whose money has changed. */
export const dueNowSet = dueSet(nextDueNow);

/** The columns of a place that gets another plan; none for an empty one. */
export const planSet = (plan: Instalment[]) => ({
  instalments: plan.length > 0 ? plan : null,
  ...dueSet(nextDueIn(sql`${JSON.stringify(plan)}`)),
});

/** A condition of a place: it still has the plan that was read. */
export const isPlannedAs = ({ instalments }: Pick<EnrolmentRow, "instalments">): SQL =>
  sql`${enrolments.instalments} IS ${instalments && JSON.stringify(instalments)}`;
