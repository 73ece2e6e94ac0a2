/** What others can rely on of a package: the text of each declaration, without comments, by module and name. */
export type Surface = ReadonlyMap<string, string>;

/** How a deprecation is written in a comment: what to use instead, and until when the name stays. */
const EXAMPLE = "@deprecated Use x. Until 2027-06-01.";

/** Ending of a report's key for the deprecation of a name. */
const MARK = " @deprecated";

/** The report's key for the deprecation of a name. */
export const markOf = (key: string): string => key + MARK;

/** The words of a comment's `@deprecated`, in one line; undefined without it. */
export function deprecationIn(comment: string): string | undefined {
  const [, words] = /@deprecated\b([\s\S]*?)(?=\n[\s*]*@|$)/.exec(comment) ?? [];
  return words?.replace(/\n[\s*]*/g, " ").trim();
}

/** The deprecated names of a surface, with the words and the date of each; without the date where none is written. */
export function marksOf(surface: Surface): ReadonlyMap<string, { text: string; until: string | undefined }> {
  const marks = [...surface].filter(([key]) => key.endsWith(MARK));
  return new Map(marks.map(([key, text]) => [key.slice(0, -MARK.length), { text, until: dateIn(text) }]));
}

export const withoutMarks = (surface: Surface): Surface => new Map([...surface].filter(([key]) => !key.endsWith(MARK)));

/** The day of `Until 2027-06-01.`, if there is such a day. */
function dateIn(text: string): string | undefined {
  const [, date = ""] = /\bUntil (\d{4}-\d{2}-\d{2})\.$/.exec(text) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : undefined;
}

/**
 * Violations of a deprecation: a name removed before its date, an earlier date, or no date.
 * @param today such as `2027-06-01`
 * @returns a sentence that names it, or undefined
 */
export function deprecationProblem(before: Surface, now: Surface, today: string): string | undefined {
  const marks = marksOf(now);
  for (const [key, { until }] of marks) {
    if (!until) return `${key} is deprecated without a date. Write ${EXAMPLE}`;
  }
  for (const [key, { until = "" }] of marksOf(before)) {
    if (until <= today) continue;
    if (!now.has(key)) return `${key} is deprecated until ${until}, and cannot go before.`;
    const { until: date = until } = marks.get(key) ?? {};
    if (date < until) return `${key} is deprecated until ${until}, which cannot be brought forward to ${date}.`;
  }
  return undefined;
}
