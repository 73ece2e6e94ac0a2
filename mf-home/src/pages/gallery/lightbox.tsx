import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Button, Icon, icons } from "@optimyz/ui";
import type { KeyboardEvent } from "react";
import * as sections from "../../sections/messages.ts";
import { useText } from "../../texts.ts";
import styles from "./lightbox.module.css";
import * as m from "./messages.ts";
import { useModal } from "./use-modal.ts";
import { useSwipe } from "./use-swipe.ts";

interface LightboxProps {
  images: readonly GalleryImage[];
  index: number;
  /** Called with an index that may be one too low or too high: the gallery wraps around. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One image large, on the browser's own dialog: arrows and swipes turn the page, Escape closes. */
export function Lightbox({ images, index, onShow, onClose }: LightboxProps) {
  const t = useText();
  const dialog = useModal(`[data-gallery-image="${images[index]?.id}"]`);
  /** The index of the image at a side: the next one is where lines run to. */
  const at = (side: "left" | "right") => index + ((side === "left") === (document.dir === "rtl") ? 1 : -1);
  const swipe = useSwipe({ onLeft: () => onShow(at("right")), onRight: () => onShow(at("left")) });
  const image = images[index];
  if (!image) return null;
  const picture = imageVariants(image.image_url);

  const turn = (event: KeyboardEvent) => {
    const target = { ArrowLeft: at("left"), ArrowRight: at("right"), Home: 0, End: images.length - 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onShow(target);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={t(m.imageViewer)}
      data-tone="inverse"
      data-scroll-lock=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={turn}
    >
      <div className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          {t(m.numberOfAll, { number: index + 1, count: images.length })}
        </p>
        <Button variant="quiet" iconOnly aria-label={t(m.close)} onClick={onClose}>
          <Icon path={icons.close} />
        </Button>
      </div>
      <div className={styles.stage} {...swipe}>
        <picture key={image.id} className={styles.formats}>
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes="100vw" />}
          <img
            className={styles.image}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={picture.srcSet ? "100vw" : undefined}
            width={image.width ?? picture.width}
            height={image.height ?? picture.height}
            alt={t(sections.galleryImage, { id: image.id })}
            draggable={false}
          />
        </picture>
      </div>
      {images.length > 1 && (
        <div className={styles.turns}>
          <Button variant="secondary" iconOnly aria-label={t(m.previousImage)} onClick={() => onShow(index - 1)}>
            <Icon path={icons.arrowLeft} />
          </Button>
          <Button variant="secondary" iconOnly aria-label={t(m.nextImage)} onClick={() => onShow(index + 1)}>
            <Icon path={icons.arrowRight} />
          </Button>
        </div>
      )}
    </dialog>
  );
}
