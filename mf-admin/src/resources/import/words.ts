import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, type ImportKind } from "@optimyz/contract/domain/imports";
import type { Text } from "@optimyz/kit";
import { countLocale } from "../../shared/language/spoken.ts";
import * as m from "./messages.ts";
import type { Problem } from "./read/file-problem.ts";

/** A number as people write it. */
export const count = (number: number): string => number.toLocaleString(countLocale());

export const IMPORT = "import";

export const kindWords = {
  enrolments: m.people,
  courses: m.subcategories,
  batches: m.batches,
  payments: m.payments,
  pictures: m.pictures,
  testimonials: m.testimonials,
  posts: m.posts,
  pages: m.pages,
} as const satisfies Record<ImportKind, string>;

/** Why a file is not read, and what to do. */
export function problemText(problem: Problem, t: Text): string {
  switch (problem) {
    case "too large":
      return t(m.tooLarge);
    case "old":
      return t(m.oldFile);
    case "unreadable":
      return t(m.unreadable);
    case "empty":
      return t(m.emptyFile);
    case "too many columns":
      return t(m.tooManyColumns, { max: IMPORT_COLUMNS_MAX });
    case "no site":
      return t(m.noSite);
    case "too many rows":
      return t(m.tooManyRows, { max: count(IMPORT_ROWS_MAX) });
  }
}
