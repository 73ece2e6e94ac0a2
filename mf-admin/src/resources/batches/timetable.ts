import { MEETINGS_MAX } from "@optimyz/contract/domain/meetings";
import { inOrder, type MeetingLine } from "./meeting-lines.ts";
import { TextProblem, type Told } from "./timetable/days.ts";
import { factsOf } from "./timetable/facts.ts";
import { isList, listLines } from "./timetable/list.ts";
import { patternLines } from "./timetable/pattern.ts";

/** What a text says about when a batch meets. */
export interface Timetable {
  /** In the order of time, {@link MEETINGS_MAX} at most. */
  lines: readonly MeetingLine[];
}

interface Options {
  /** `YYYY-MM-DD` in the provider's zone. */
  today: string;
  /** Days on which no pattern has a meeting. */
  holidays?: readonly string[];
}

/** The meetings of a pattern or a list, or a sentence about what is missing. Without am or pm, 6–8 is in the evening. */
export function readTimetable(text: string, { today, holidays = [] }: Options): Timetable | { problem: Told } {
  const rows = text.split(/[\r\n;\u2028\u2029]/).map((row) => factsOf(row, today));
  try {
    const lines = isList(rows)
      ? listLines(rows, today, text.includes("\t"))
      : patternLines(rows.flat(), today, holidays);
    const unique = new Map(lines.map((line) => [`${line.day} ${line.from} ${line.to}`, line]));
    return { lines: inOrder([...unique.values()]).slice(0, MEETINGS_MAX) };
  } catch (problem) {
    if (problem instanceof TextProblem) return { problem: problem.told };
    throw problem;
  }
}
