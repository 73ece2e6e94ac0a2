import { language } from "@optimyz/contract/api/fields";
import { idText, inLanguage, pageLimit } from "@optimyz/contract/api/query-fields";
import { rowsOf } from "@optimyz/contract/api/schemas/content/rows";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import { instalmentSchema } from "@optimyz/contract/api/schemas/payments/plan";
import * as z from "@optimyz/contract/z";

const meetingSchema = z.object({ starts_at: z.string(), ends_at: z.string() });

/**
 * A batch as everybody sees it. `starts_on` and `ends_on` are the days (`YYYY-MM-DD`, in `time_zone`) on which the first and
 * the last meeting begin; the meetings are moments in UTC. `seats_left` is 0 while people wait: a seat that becomes free is theirs.
 */
export const batchSchema = z.object({
  id: z.number(),
  course_id: z.number(),
  title: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  meetings: z.array(meetingSchema),
  time_zone: z.string(),
  place: z.string(),
  is_online: z.boolean(),
  trainer: z.string(),
  language: z.string(),
  /** The full fee. */
  fee_paise: z.number(),
  /** What a new place costs now; absent from a worker of before. */
  price_paise: z.optional(z.number()),
  /** The last day (`YYYY-MM-DD`) of a price that is lower than the fee; absent without one. */
  price_until: z.optional(z.string()),
  /** How the price can be paid, by days in India; absent where it is paid at once. Who enrols after a day pays at once what was
   * due until then: `fitted` has the plan of that day. */
  instalments: z.optional(z.array(instalmentSchema)),
  /** Days after a missed instalment until the seat is given up; absent where it never is. */
  release_days: z.optional(z.nullable(z.number())),
  capacity: z.number(),
  seats_left: z.number(),
  state: z.string(),
});
export type Batch = z.infer<typeof batchSchema>;
/** With the names of its course and skill, so that a page of several courses needs no other query. */
export const listedBatchSchema = z.extend(batchSchema, { course: z.string(), skill: z.string(), ...translatable });
export type ListedBatch = z.infer<typeof listedBatchSchema>;
export const batchesSchema = rowsOf(listedBatchSchema);

/** Code of the language of a calendar file, as the page that links to it has; without it English. */
export const batchFileQuerySchema = z.object({ lang: z.optional(language()) });

/** Without a filter: the next ones of all courses. 100 at most, the soonest first. */
export const batchesQuerySchema = z.object({
  ...inLanguage,
  id: z.optional(idText),
  course_id: z.optional(idText),
  skill_id: z.optional(idText),
  limit: z.optional(pageLimit),
});
