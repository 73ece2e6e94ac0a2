import { imageVariants } from "@optimyz/contract/images";
import type { ShownPicture } from "@optimyz/contract/schemas/settings/live";

/** A picture of the library for {@link Picture}: its copies, what it says, and the point that stays in view. */
export const libraryPicture = ({ image_url, alt, focus }: ShownPicture) => ({
  image: imageVariants(image_url),
  alt,
  focus,
});
