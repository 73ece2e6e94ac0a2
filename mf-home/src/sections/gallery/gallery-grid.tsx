import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { useApp } from "@optimyz/kit";
import { Link, useLocation } from "@optimyz/kit/router";
import { Picture, Reveal, Skeleton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import styles from "./gallery-grid.module.css";
import { galleryImage, LIGHTBOX_STATE } from "./gallery-link.ts";

/** Cards of a row follow each other by this much. */
const STAGGER_MS = 100;
const COLUMNS = 3;

/** Pictures in one ratio; each opens in the gallery's lightbox. */
export function GalleryGrid({ images }: { images: readonly GalleryImage[] }) {
  const t = useText();
  const { pathOf } = useApp();
  // Over the gallery itself a picture opens where the visitor is; from elsewhere the gallery opens at its top.
  const here = useLocation().pathname === pathOf({ role: "gallery" });
  return (
    <ul className={styles.grid}>
      {images.map((image, index) => (
        <Reveal as="li" key={image.id} delayMs={(index % COLUMNS) * STAGGER_MS}>
          <Link
            className={styles.link}
            to={galleryImage(image.id)}
            state={LIGHTBOX_STATE}
            preventScrollReset={here}
            data-gallery-image={image.id}
          >
            <Picture
              className={styles.picture}
              image={imageVariants(image.image_url)}
              alt={t(m.galleryImage, { id: image.id })}
              width={4}
              height={3}
              sizes="(min-width: 56rem) 24rem, 46vw"
            />
          </Link>
        </Reveal>
      ))}
    </ul>
  );
}

/** The grid's skeleton while its pictures load. */
export function GallerySkeleton({ count }: { count: number }) {
  const t = useText();
  return (
    <div className={styles.loading}>
      <p className={styles.message} role="status">
        {t(m.loading)}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Skeleton key={index} shape="media" className={styles.placeholder} />
        ))}
      </div>
    </div>
  );
}
