import { type LanguageResult, languagePages } from "../languages/measure.ts";
import type { VisitFigure } from "../medians.ts";
import { profiles } from "../visit/profiles.ts";
import { type Goal, goal, quotient, quotients, round } from "./goal.ts";
import { table, whole } from "./table.ts";

/** How much more than an English page a Hindi one may take. */
const limits = [
  ["largest paint", "largestPaintMs", 1.1],
  ["hydrated", "hydratedMs", 1.05],
  ["layout shift", "shift", 1.05],
] as const satisfies readonly (readonly [name: string, figure: VisitFigure, limit: number])[];

/** The two languages of each page, profile by profile; none where languages were not measured. */
const pairs = (results: readonly LanguageResult[]) =>
  profiles.flatMap(({ name: profile }) =>
    languagePages.flatMap((page) => {
      const own = results.filter((row) => row.page === page && row.profile === profile);
      const [english, hindi] = [
        own.find(({ language }) => language === "en"),
        own.find(({ language }) => language === "hi"),
      ];
      return english && hindi ? [{ where: `${page}, ${profile}`, english, hindi }] : [];
    }),
  );

/** As the table shows it: the ratio of two shifts that are nearly none says nothing. */
const shown = (value: number | undefined) => value && round(value, 3);

export const languageGoals = (results: readonly LanguageResult[]): Goal[] =>
  limits.flatMap(([name, figure, limit]) => {
    const title = `${name}, Hindi to English`;
    const found = pairs(results).map(({ where, english, hindi }) => {
      if (figure === "shift" && !hindi.hasLocalLetters)
        return { ...goal(title, where, limit, { value: undefined }), note: "not counted (no Noto Sans Devanagari)" };
      const value = quotient(shown(hindi[figure]), shown(english[figure]));
      // The ratio of two shifts of one visit says nothing.
      const rounds = figure === "shift" ? [] : quotients(hindi.rounds[figure], english.rounds[figure]);
      return goal(title, where, limit, { value, rounds });
    });
    return found.length > 0 ? found : [goal(title, "", limit, { value: undefined })];
  });

/** English, Hindi and what Hindi is to English, of each figure. */
export const languageTable = (results: LanguageResult[]): string =>
  table(
    ["page, profile", "largest paint", "ratio", "hydrated", "ratio", "shift", "kB", "ratio"],
    pairs(results).map(({ where, english, hindi }) => {
      const both = (show: (row: LanguageResult) => string) => `${show(english)} / ${show(hindi)}`;
      const toEnglish = (of: (row: LanguageResult) => number | undefined) =>
        quotient(of(hindi), of(english))?.toFixed(2) ?? "–";
      return [
        where,
        both(({ largestPaintMs }) => whole(largestPaintMs)),
        toEnglish(({ largestPaintMs }) => largestPaintMs),
        both(({ hydratedMs }) => whole(hydratedMs)),
        toEnglish(({ hydratedMs }) => hydratedMs),
        both(({ shift }) => shift?.toFixed(3) ?? "–"),
        both(({ bytes }) => whole((bytes.all ?? 0) / 1000)),
        toEnglish(({ bytes }) => bytes.all),
      ];
    }),
  );
