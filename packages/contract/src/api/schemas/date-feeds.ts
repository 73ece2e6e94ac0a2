import { choice, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** Which dates a calendar feed has: all, those of one trainer, or those at one place. */
export const dateFeedKinds = ["all", "trainer", "place"] as const;
export type DateFeedKind = (typeof dateFeedKinds)[number];

/** Of one site. */
export const DATE_FEEDS_MAX = 50;

export const dateFeedInputSchema = z.object({
  kind: choice("Dates", dateFeedKinds, `Dates must be one of: ${dateFeedKinds.join(", ")}.`),
  /** The trainer or the place, as the dates have it; letters of another case or with other accents are the same. */
  name: z.optional(text("Trainer or place", { lengthMax: 300, blank: true })),
});

export const dateFeedSchema = z.object({
  id: z.number(),
  kind: z.enum(dateFeedKinds),
  /** Empty for all dates. */
  name: z.string(),
  created_by: z.string(),
  created_at: z.string(),
});
export type DateFeed = z.infer<typeof dateFeedSchema>;

/** The feeds, the newest first, with the trainers and places that dates have now. */
export const dateFeedsSchema = z.object({
  feeds: z.array(dateFeedSchema),
  trainers: z.array(z.string()),
  places: z.array(z.string()),
  /** Address of the document that other sites show in a frame, without its parameters. */
  embed_url: z.string(),
  /** The title of that document by the code of each language of the site, the main one first. */
  embed_titles: z.record(z.string(), z.string()),
});

/** With its address, which no other response has. */
export const dateFeedWithUrlSchema = z.extend(dateFeedSchema, { url: z.string() });
