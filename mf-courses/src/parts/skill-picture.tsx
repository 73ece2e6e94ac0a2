import { imageVariants, placeholderImage } from "@optimyz/contract/domain/images";
import { cx, Picture } from "@optimyz/ui";
import { useState } from "react";
import styles from "./skill-picture.module.css";

interface SkillPictureProps {
  imageUrl: string | null;
  /** `card` is 3 to 2, `arch` a window with a round top. */
  shape: "card" | "arch";
  /** As in the `sizes` attribute: the width of the whole picture, part of which an arch cuts away. */
  sizes: string;
  /** For a picture that opens the page. */
  priority?: boolean;
  className?: string | undefined;
}

const boxes = { card: { width: 300, height: 200 }, arch: { width: 450, height: 400 } } as const;

/** A skill's picture next to its title, so with an empty alt text; the placeholder if it is missing. */
export function SkillPicture({ imageUrl, shape, sizes, priority = false, className }: SkillPictureProps) {
  const [gone, setGone] = useState<string | null>(null);
  const image = gone !== null && gone === imageUrl ? placeholderImage : imageVariants(imageUrl);
  return (
    <Picture
      {...boxes[shape]}
      className={cx(styles[shape], className)}
      image={image}
      alt=""
      sizes={sizes}
      priority={priority}
      mask={shape === "arch" ? "arch" : "none"}
      onError={() => setGone(imageUrl)}
    />
  );
}
