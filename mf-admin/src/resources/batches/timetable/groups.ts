import type { MeetingLine } from "../meeting-lines.ts";
import { TextProblem } from "./days.ts";
import type { Fact } from "./facts.ts";
import type { Hours } from "./hours.ts";
import * as m from "./messages.ts";

/** Days with the hours that are said before or after them. */
export interface Group<Day> {
  days: Day[];
  hours: Hours[];
}

/** The facts of one kind. */
export const allOf = <Kind extends Fact["kind"]>(facts: readonly Fact[], kind: Kind): Extract<Fact, { kind: Kind }>[] =>
  facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);

/**
 * The days and the hours that belong together, in the order in which the text begins: "Mon 6–8 pm, Sat 10–12" or the other
 * way. Where one of the two is missing, it is that of the group before.
 * @param daysIn the days of a fact; undefined for another kind
 * @param before hours from which the first group takes its own
 * @throws TextProblem where hours are missing or have no end
 */
export function groupsOf<Day>(
  facts: readonly Fact[],
  daysIn: (fact: Fact) => readonly Day[] | undefined,
  before: readonly Hours[] = [],
): Group<Day>[] {
  const groups: Group<Day>[] = [];
  const parts = facts.filter((fact) => fact.kind === "hours" || daysIn(fact));
  for (const [index, fact] of parts.entries()) {
    const isNew = fact.kind === parts[0]?.kind && fact.kind !== parts[index - 1]?.kind;
    const last = groups.at(-1);
    const group = isNew || !last ? { days: [], hours: [] } : last;
    if (group !== last) groups.push(group);
    if (fact.kind !== "hours") group.days.push(...(daysIn(fact) ?? []));
    else if (fact.hours) group.hours.push(fact.hours);
    else throw new TextProblem((t) => t(m.noHours));
  }
  for (const [index, group] of groups.entries()) {
    const { days = [], hours = before } = groups[index - 1] ?? {};
    if (group.days.length === 0) group.days = [...days];
    if (group.hours.length === 0) group.hours = [...hours];
    if (group.hours.length === 0) throw new TextProblem((t) => t(m.noHours));
  }
  return groups;
}

/** @throws TextProblem for hours that do not end on their day */
export function lineOf(day: string, { from, to }: Hours): MeetingLine {
  if (to <= from || to >= 24 * 60) throw new TextProblem((t) => t(m.endAfterBeginning));
  return { day, from: clockText(from), to: clockText(to) };
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** So many words are named in a problem. */
const NAMED_MAX = 3;

/** @throws TextProblem for words that are not understood */
export function refuseUnknown(facts: readonly Fact[]): void {
  const said = [...new Set(allOf(facts, "unknown").map((fact) => `“${fact.said}”`))].slice(0, NAMED_MAX);
  if (said.length > 0) throw new TextProblem((t) => t(m.notUnderstood, { count: said.length, words: said.join(", ") }));
}
