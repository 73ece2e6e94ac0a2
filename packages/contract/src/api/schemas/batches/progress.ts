import * as z from "@optimyz/contract/z";

/** How far somebody is in their dates, as one front-end of the site says. */
export const progressSchema = z.object({
  /** What the front-end calls it, in the reader's language; otherwise in `lang`. */
  label: z.string(),
  lang: z.optional(z.string()),
  /** How much is done, of how much: both 0 where nothing is begun, or there is nothing to do. */
  done: z.number(),
  total: z.number(),
  /** Since when it is enough; null as long as it is not. */
  completed_at: z.nullable(z.string()),
});
export type Progress = z.infer<typeof progressSchema>;

/** The same for that person. */
export const ownProgressSchema = z.extend(progressSchema, {
  /** The front-end's page of these dates: `/learn/7`. Without one, `label` is empty. */
  path: z.optional(z.string()),
});
