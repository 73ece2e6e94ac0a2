import { shownPictureSchema } from "@optimyz/contract/api/schemas/settings/live";
import { typePairs } from "@optimyz/contract/api/schemas/settings/settings";
import * as z from "@optimyz/contract/z";

/** The provider's part of a share picture. */
export const shareLookSchema = z.object({
  name: z.string(),
  logo: z.nullable(shownPictureSchema),
  accent: z.string(),
  ground: z.string(),
  type: z.enum(typePairs),
});
export type ShareLook = z.infer<typeof shareLookSchema>;

/** The words of one: the page's title, and above it the skill that a course belongs to; empty for none. */
export const shareWordsSchema = z.object({ title: z.string(), over: z.string() });
export type ShareWords = z.infer<typeof shareWordsSchema>;

/** Pictures that pages lack, all in one look. `key` names a picture in the request that brings it. */
export const missingSharePicturesSchema = z.object({
  look: shareLookSchema,
  pictures: z.array(z.extend(shareWordsSchema, { key: z.string() })),
});
export type MissingSharePictures = z.infer<typeof missingSharePicturesSchema>;

/** How many of the pictures that were sent pages have now; the others are no longer wanted, or somebody was faster. */
export const storedSharePicturesSchema = z.object({ stored: z.number() });
