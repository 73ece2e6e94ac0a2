/** Widths in pixels of an image's smaller copies. */
export const variantWidths: readonly number[] = [320, 640, 960, 1280, 1920];

/** Longest side of a copy in AVIF: Cloudflare Images encodes none larger. */
const AVIF_SIDE_MAX = 1200;

/** Largest image that is accepted. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** Media types of the pictures that are taken, and what people call them. */
export const imageKinds = {
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/gif": "GIF",
} as const;

/** File types for a browser's file picker. */
export const IMAGE_ACCEPT = "image/*";

/** The placeholder for a skill without an image. */
export const placeholderImage = { src: "/uploads/placeholder.svg", width: 300, height: 200 } as const;

export interface ImageSource {
  src: string;
  /** For `srcset`; absent where there is one size only. */
  srcSet?: string;
  /** The same for browsers that decode AVIF; sizes beyond its limit are WebP in it, too. */
  avif?: string;
  /** Size of the image in pixels where its name holds it, so that a page reserves its place. */
  width?: number;
  height?: number;
}

/** A stored image's name: random id, size, format. */
const STORED = /^[0-9a-f]{24}_(\d+)x(\d+)\.(webp|jpg|png|gif)$/;

/** Whether a picture's copy of this width, or the picture itself, is offered in AVIF. */
export const hasAvif = (width: number, picture: { width: number; height: number }): boolean =>
  Math.max(width, Math.round((width * picture.height) / picture.width)) <= AVIF_SIDE_MAX;

/**
 * Turns the `image_url` of a response into what an `<img>` needs. Empty or missing: the 300x200 placeholder; a URL
 * starting with `http`: as it is; anything else: a file below `/uploads/`.
 *
 * A stored image is `<id>.webp`, its copies `<id>-<width>.webp` for each of `variantWidths` below its own width; `.avif`
 * in place of `.webp` is the same in AVIF, or in WebP while there is no such copy. Each has one URL that never changes
 * its picture, so every cache may keep it.
 */
export function imageVariants(imageUrl: string | null | undefined): ImageSource {
  if (!imageUrl) return placeholderImage;
  if (imageUrl.startsWith("http")) return { src: imageUrl };
  const src = `/uploads/${encodeURIComponent(imageUrl)}`;
  const [, width, height, extension] = STORED.exec(imageUrl) ?? [];
  if (!width || !height) return { src };
  const size = { width: Number(width), height: Number(height) };
  if (extension !== "webp") return { src, ...size };
  const base = src.slice(0, -".webp".length);
  const smaller = variantWidths.filter((each) => each < size.width);
  const widths = [...smaller, size.width];
  const source = (each: number, kind: string) => `${base}${each < size.width ? `-${each}` : ""}.${kind} ${each}w`;
  return {
    src,
    ...(smaller.length > 0 && { srcSet: widths.map((each) => source(each, "webp")).join(", ") }),
    ...(widths.some((each) => hasAvif(each, size)) && {
      avif: widths.map((each) => source(each, hasAvif(each, size) ? "avif" : "webp")).join(", "),
    }),
    ...size,
  };
}
