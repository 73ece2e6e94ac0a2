import { listImages } from "@optimyz/contract/api/endpoints/content";
import { type GalleryImage, imageSchema } from "@optimyz/contract/api/schemas/content";
import * as z from "@optimyz/contract/z";

const array = z.array(imageSchema);

/**
 * Parses the gallery's images as the specification allows them: an array, or an object that holds one as `images`.
 * Anything else is an error.
 */
export const listGalleryImages = {
  ...listImages,
  output: z.pipe(
    z.union([array, z.object({ images: array })]),
    z.transform((response): GalleryImage[] => (Array.isArray(response) ? response : response.images)),
  ),
};
