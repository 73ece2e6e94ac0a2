import type { ShownPicture } from "@optimyz/contract/api/schemas/settings/live";
import { Picture } from "@optimyz/ui";
import { about } from "../assets/pictures.ts";
import { pictureOr } from "../settings/shown-picture.ts";

interface AboutPictureProps {
  className?: string | undefined;
  /** The provider's own. */
  picture?: ShownPicture | null | undefined;
  /** Where it is the page's largest picture. */
  priority?: boolean;
}

/** The people of the provider, next to a text of about the same width. */
export function AboutPicture({ className, picture, priority = false }: AboutPictureProps) {
  return (
    <Picture
      className={className}
      {...pictureOr(picture, about)}
      width={1200}
      height={1000}
      sizes="(min-width: 56rem) 36rem, 92vw"
      priority={priority}
    />
  );
}
