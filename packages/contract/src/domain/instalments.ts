import { dayLater } from "@optimyz/contract/domain/meetings";

/** A part of a price and the last day on which it is in time: `YYYY-MM-DD`, in India, as all days of money. */
export interface Instalment {
  due: string;
  paise: number;
}

/** A plan has at most so many instalments. Their days rise, and their sum is the price. */
export const INSTALMENTS_MAX = 12;

/** `due`: due today; `overdue`: due before. */
export const instalmentStateNames = ["paid", "due", "overdue", "later"] as const;
export type InstalmentStateName = (typeof instalmentStateNames)[number];

/** What is left to pay of an instalment, in paise. */
export interface InstalmentState extends Instalment {
  owed_paise: number;
  state: InstalmentStateName;
}

export const planTotal = (plan: readonly Instalment[]): number => plan.reduce((sum, { paise }) => sum + paise, 0);

/**
 * A plan for another price: less comes off the last instalments, of which empty ones vanish; more is added to the last.
 * @param plan no instalments for none, which stays so
 * @param from the day on which a new place is made: what was due before is due then
 */
export function fitted(plan: readonly Instalment[], total: number, from = ""): Instalment[] {
  const parts: Instalment[] = [];
  let left = plan.length > 0 ? total : 0;
  for (const [index, { due, paise }] of plan.entries()) {
    const part = index === plan.length - 1 ? left : Math.min(paise, left);
    left -= part;
    if (part === 0) continue;
    const day = due < from ? from : due;
    const before = parts.at(-1);
    if (before?.due === day) before.paise += part;
    else parts.push({ due: day, paise: part });
  }
  return parts;
}

/** A plan so many days later. */
export const planLater = (plan: readonly Instalment[], days: number): Instalment[] =>
  plan.map(({ due, paise }) => ({ due: dayLater(due, days), paise }));

/**
 * What is left of each instalment. Money pays the earliest first, whatever it was given for.
 * @param keptPaise what was paid, less what went back
 * @param today in India
 */
export function instalmentStates(plan: readonly Instalment[], keptPaise: number, today: string): InstalmentState[] {
  let kept = Math.max(0, keptPaise);
  return plan.map(({ due, paise }) => {
    const owed = Math.max(0, paise - kept);
    kept -= paise - owed;
    return { due, paise, owed_paise: owed, state: owed === 0 ? "paid" : stateAt(due, today) };
  });
}

const stateAt = (due: string, today: string) => (due > today ? "later" : due === today ? "due" : "overdue");

/** The day of the first instalment that is not covered; null when all are. */
export const nextDueOf = (plan: readonly Instalment[], keptPaise: number): string | null =>
  instalmentStates(plan, keptPaise, "").find(({ owed_paise }) => owed_paise > 0)?.due ?? null;

/** What is asked for now: everything due by today, or else what is left of the next instalment. */
export function askedPaise(plan: readonly Instalment[], keptPaise: number, today: string): number {
  const next = nextDueOf(plan, keptPaise) ?? "";
  const by = next > today ? next : today;
  return instalmentStates(plan, keptPaise, today).reduce(
    (sum, part) => sum + (part.due <= by ? part.owed_paise : 0),
    0,
  );
}
