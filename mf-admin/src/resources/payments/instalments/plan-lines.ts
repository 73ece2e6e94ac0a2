import type { Instalment } from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { ApiError, type Text } from "@optimyz/kit";
import { day } from "../../../shared/list/when.ts";
import * as m from "./messages.ts";

/** An instalment as typed: a day, `YYYY-MM-DD`, and rupees. The amount of the last one is the rest, whatever it holds. */
export interface PlanLine {
  due: string;
  amount: string;
}

const RUPEE = 100;

const amountOf = (paise: number): string => rupees(paise).slice(1);

/** The lines of a plan that is there. */
export const planLines = (plan: readonly Instalment[] = []): PlanLine[] =>
  plan.map(({ due, paise }) => ({ due, amount: amountOf(paise) }));

/** A line of words for each, as conflicts show them. The last amount is what it was. */
export const planInWords = (lines: readonly PlanLine[] = []): string =>
  lines.map(({ due, amount }) => `${day(due)}: ₹${amount}`).join("; ");

/** What is left for the last line, in paise; amounts that cannot be read count nothing. */
export const restOf = (lines: readonly PlanLine[], total: number): number =>
  lines.slice(0, -1).reduce((left, { amount }) => left - (parseRupees(amount) ?? 0), total);

/** The same day so many months later, or the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 8);
  first.setUTCMonth(first.getUTCMonth() + 1);
  const last = dayLater(first.toISOString().slice(0, 10), -1);
  const same = month + day.slice(8);
  return same > last ? last : same;
}

/** A fee in so many equal parts of whole rupees, a month after each other; the last one has what is left. */
export function equalParts(total: number, count: number, first: string): PlanLine[] {
  const part = Math.floor(total / count / RUPEE) * RUPEE;
  return Array.from({ length: count }, (_, index) => ({
    due: monthsLater(first, index),
    amount: amountOf(index === count - 1 ? total - part * (count - 1) : part),
  }));
}

/** The first line that needs a look, and why; undefined for lines that are a plan, or none. */
export function problemInPlan(
  lines: readonly PlanLine[],
  total: number | undefined,
  t: Text,
): { place: number; sentence: string } | undefined {
  if (lines.length === 0) return undefined;
  const last = lines.length - 1;
  for (const [place, { due, amount }] of lines.entries()) {
    const number = place + 1;
    if (due === "") return { place, sentence: t(m.needsDay, { number }) };
    if (due <= (lines[place - 1]?.due ?? "")) return { place, sentence: t(m.needsLaterDay, { number }) };
    if (place < last && !parseRupees(amount)) return { place, sentence: t(m.needsAmount, { number }) };
  }
  if (total === undefined) return { place: last, sentence: t(m.feeFirst) };
  return restOf(lines, total) > 0 ? undefined : { place: last, sentence: t(m.tooMuch, { amount: rupees(total) }) };
}

/** The plan that is sent. @throws ApiError where the lines are none */
export function planFrom(lines: readonly PlanLine[], total: number, t: Text): Instalment[] {
  const problem = problemInPlan(lines, total, t);
  if (problem)
    throw new ApiError(t(m.checkTheForm), {
      status: 422,
      code: "INVALID",
      fields: { instalments: problem.sentence },
    });
  return lines.map(({ due, amount }, index) => ({
    due,
    paise: index === lines.length - 1 ? restOf(lines, total) : (parseRupees(amount) ?? 0),
  }));
}
