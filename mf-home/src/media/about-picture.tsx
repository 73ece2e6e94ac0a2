import { Picture } from "@optimyz/ui";
import { about } from "../assets/pictures.ts";

interface AboutPictureProps {
  className?: string | undefined;
  /** Where it is the page's largest picture. */
  priority?: boolean;
}

/** The people of the studio, next to a text of about the same width. */
export function AboutPicture({ className, priority = false }: AboutPictureProps) {
  return (
    <Picture
      className={className}
      image={about}
      alt=""
      width={1200}
      height={1000}
      sizes="(min-width: 56rem) 36rem, 92vw"
      priority={priority}
    />
  );
}
