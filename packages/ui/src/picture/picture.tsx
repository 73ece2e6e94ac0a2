import { AppContext } from "@optimyz/kit";
import { use } from "react";
import { cx } from "../cx.ts";
import styles from "./picture.module.css";

/** An image and its narrower copies. */
export interface PictureSource {
  src: string;
  srcSet?: string | undefined;
  /** The same in AVIF, as in `srcset`. */
  avif?: string | undefined;
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** Pixels of the box, or any two numbers of its ratio: the picture is cut to it and keeps its place while loading. */
  width: number;
  height: number;
  /** Width on the page, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** For the page's largest picture: loaded at once and first. */
  priority?: boolean | undefined;
  /** The point that stays in view when the picture is cut, in hundredths of width and height. */
  focus?: { x: number; y: number } | undefined;
  mask?: "none" | "square" | "arch" | "circle" | undefined;
  className?: string | undefined;
  onError?: (() => void) | undefined;
}

/** A picture in a box of fixed ratio. */
export function Picture({
  image,
  alt,
  width,
  height,
  sizes,
  priority = false,
  focus,
  mask = "none",
  className,
  onError,
}: PictureProps) {
  const { src, srcSet, avif } = locate(image, use(AppContext)?.filesOrigin ?? "");
  const img = (
    <img
      className={cx(styles.picture, mask !== "none" && styles[mask], className)}
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      onError={onError}
      data-focus-x={focusStep(focus?.x)}
      data-focus-y={focusStep(focus?.y)}
    />
  );
  if (!avif) return img;
  return (
    <picture className={styles.formats}>
      {priority && <PreloadedAvif srcSet={avif} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {img}
    </picture>
  );
}

/** A picture of the content where its files lie elsewhere: paths get that origin, URLs stay. */
function locate(image: PictureSource, origin: string): PictureSource {
  if (!origin) return image;
  const at = (list: string | undefined) => list?.replace(/(^|, )\//g, `$1${origin}/`);
  return { src: at(image.src) ?? "", srcSet: at(image.srcSet), avif: at(image.avif) };
}

/** The nearest of the steps that the style sheet knows: the policy admits no styles of an element. */
const focusStep = (percent = 50): number | undefined => {
  const step = Math.round(percent / 25) * 25;
  return step === 50 ? undefined : step;
};

/** Names the picture in the document's head, as React does by itself for an image of one format. */
function PreloadedAvif({ srcSet, sizes }: { srcSet: string; sizes: string | undefined }) {
  const [narrowest = ""] = srcSet.split(" ");
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={narrowest}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}
