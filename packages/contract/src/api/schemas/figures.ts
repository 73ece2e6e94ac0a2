import { choice } from "@optimyz/contract/api/fields";
import { pageNumber } from "@optimyz/contract/api/schemas/income";
import * as z from "@optimyz/contract/z";

/** How many weeks a period has, the current one included. */
export const figureWeeks = ["4", "12", "52"] as const;
export type FigureWeeks = (typeof figureWeeks)[number];

/** What a file of figures has a line for. */
export const figureGroups = ["week", "course", "page", "source", "campaign", "search"] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** What is counted of a span of days. Enrolments are those that were made in it, and `paid` those of them whose fee is paid now. */
const counted = { visits: z.int(), views: z.int(), searches: z.int(), enrolments: z.int(), paid: z.int() };
export const countedSchema = z.object(counted);
export type Counted = z.infer<typeof countedSchema>;

/** Of batches that begin in a span of days. */
const seats = { seats_taken: z.int(), capacity: z.int() };

export const figureLineSchema = z.object({
  /**
   * A domain or well-known source, empty for none; the name of a campaign; the code of a language; a page: `course 41`, `skill
   * voice`, or the pattern of its path. `other` is all that is not kept by its name.
   */
  key: z.string(),
  /** What a page of the content is called now; empty for what has no name, or is gone. */
  name: z.string(),
  count: z.int(),
});
export type FigureLine = z.infer<typeof figureLineSchema>;

/** The largest of a list, 20 at most, and the sum of all. */
const lines = z.object({ items: z.array(figureLineSchema), total: z.int() });

/** What visitors searched for: words, how often, and how often nothing was found. */
const searchLineSchema = z.object({ text: z.string(), count: z.int(), missed: z.int() });
export type SearchLine = z.infer<typeof searchLineSchema>;

export const figuresSchema = z.object({
  /** Of the provider's clock, `YYYY-MM-DD`. */
  today: z.string(),
  /** The day of the first document or search that was counted and is still kept; null before that. */
  since: z.nullable(z.string()),
  /** This week until today, and the week before until the same weekday. */
  now: countedSchema,
  before: countedSchema,
  /** In order, the current one last; each by its Monday. */
  weeks: z.array(z.object({ monday: z.string(), ...counted, ...seats })),
  sources: lines,
  campaigns: lines,
  languages: lines,
  pages: lines,
  /** Words that were searched at least twice, the most frequent first, 20 at most; and the sums of all searches. */
  searches: z.object({ items: z.array(searchLineSchema), total: z.int(), missed: z.int() }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const courseFiguresSchema = z.object({
  /** With the most opened first, 25 at most. */
  items: z.array(
    z.object({
      id: z.int(),
      course: z.string(),
      views: z.int(),
      enrolments: z.int(),
      paid: z.int(),
      /** Of batches that begin in the period or later. */
      ...seats,
    }),
  ),
  page: z.int(),
  /** Null on the last page. */
  next_page: z.nullable(z.int()),
});
export type CourseFigures = z.infer<typeof courseFiguresSchema>;

const weeks = z.optional(choice("Weeks", figureWeeks, `Weeks must be one of: ${figureWeeks.join(", ")}.`));

/** Four weeks without a number. */
export const figuresQuerySchema = z.object({ weeks });
export const courseFiguresQuerySchema = z.object({ weeks, page: pageNumber });
export const figuresFileQuerySchema = z.object({
  weeks,
  by: z.optional(choice("By", figureGroups, `By must be one of: ${figureGroups.join(", ")}.`)),
});
