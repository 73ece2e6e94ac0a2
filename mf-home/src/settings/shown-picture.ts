import type { ShownPicture } from "@optimyz/contract/api/schemas/settings/live";
import { libraryPicture, type PictureSource } from "@optimyz/ui";

/** The picture that the provider chose, or the one that comes with the site, which is for the eye only. */
export const pictureOr = (chosen: ShownPicture | null | undefined, shipped: PictureSource) =>
  chosen ? libraryPicture(chosen) : { image: shipped, alt: "" };
