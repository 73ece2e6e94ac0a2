import { choice, text } from "@optimyz/contract/api/fields";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { rowsOf } from "@optimyz/contract/api/schemas/content/rows";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import * as z from "@optimyz/contract/z";

/** Most UTF-16 code units of a search. */
export const SITE_SEARCH_LENGTH_MAX = 100;

export const siteSearchQuerySchema = z.object({
  ...inLanguage,
  /** What is looked for; nothing is found for an empty one. */
  q: text("Search", { lengthMax: SITE_SEARCH_LENGTH_MAX, blank: true }),
  /** What is found besides: releases that were made before posts were found do not know where one leads. */
  with: z.optional(choice("With", ["posts"], "With must be: posts.")),
});

/** What the site's search can find. */
export const foundKinds = ["skill", "course", "date", "post", "page"] as const;
export type FoundKind = (typeof foundKinds)[number];

/**
 * One result. `id` is that of the skill, course, batch or post. Only a course and a date have the title of a skill, only a
 * post and a page have a slug, and only a date has days (`YYYY-MM-DD`, in its own time zone), a place and the number of its course.
 */
export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.number(),
  title: z.string(),
  /** Below the title: a skill's short description, a date's own title, a post's summary. */
  text: z.string(),
  skill: z.optional(z.string()),
  slug: z.optional(z.string()),
  course_id: z.optional(z.number()),
  starts_on: z.optional(z.string()),
  ends_on: z.optional(z.string()),
  place: z.optional(z.string()),
  ...translatable,
});
export type Found = z.infer<typeof foundSchema>;
export const foundListSchema = rowsOf(foundSchema);

export const countedSearchSchema = z.object({ q: text("Search", { lengthMax: SITE_SEARCH_LENGTH_MAX }) });

/** Texts that several searches had no result for, the most frequent first. */
export const missedSearchesSchema = z.object({
  items: z.array(z.object({ text: z.string(), count: z.number(), last_day: z.string() })),
});
export type MissedSearches = z.infer<typeof missedSearchesSchema>;
