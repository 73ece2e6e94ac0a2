import type { ShownPicture } from "@optimyz/contract/api/schemas/settings/live";
import { imageVariants } from "@optimyz/contract/domain/images";

/** A picture of the library for {@link Picture}: its copies, what it says, and the point that stays in view. */
export const libraryPicture = ({ image_url, alt, focus }: ShownPicture) => ({
  image: imageVariants(image_url),
  alt,
  focus,
});
