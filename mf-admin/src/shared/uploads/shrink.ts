import type { HeicStage } from "./heic.ts";

/** Longest side, in pixels, of an image that is sent: twice the widest copy that the site shows. */
const SIDE_MAX = 2560;

/** Types that can be redrawn with a loss of size alone; an animated GIF would stop moving. */
const REDRAWN = new Set(["image/jpeg", "image/png", "image/webp"]);

export const canShrink = (type: string): boolean => REDRAWN.has(type);

/** What telephones store, by media type or, where the system knows none, by its name. */
export const isHeic = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** Size after shrinking, in whole pixels, or undefined when the image is small enough. */
function shrunkSize(width: number, height: number): { width: number; height: number } | undefined {
  const scale = SIDE_MAX / Math.max(width, height);
  if (scale >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A smaller copy of a large image, so that an upload is quick. One that the browser cannot read is sent as it is. */
export async function shrink(file: File): Promise<File> {
  if (!canShrink(file.type) || typeof createImageBitmap === "undefined") return file;
  try {
    const bitmap = await createImageBitmap(file);
    const size = shrunkSize(bitmap.width, bitmap.height);
    if (!size) return file;
    const smaller = await draw(bitmap, size, file.name);
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/**
 * A telephone's HEIC as WebP: by the browser itself where it can read it, else by a decoder that is fetched for it.
 * @throws HeicError of `heic.ts`
 */
export async function toWebp(file: File, onStage?: (stage: HeicStage) => void): Promise<File> {
  const bitmap = await bitmapOf(file);
  if (bitmap) return draw(bitmap, shrunkSize(bitmap.width, bitmap.height) ?? bitmap, file.name);
  const { heicToWebp } = await import("./heic.ts");
  return named(await heicToWebp(file, SIDE_MAX, onStage), file.name);
}

/** @returns undefined for a file that this browser cannot read */
const bitmapOf = async (file: File): Promise<ImageBitmap | undefined> =>
  typeof createImageBitmap === "undefined" ? undefined : createImageBitmap(file).catch(() => undefined);

async function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }, name: string) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return named(await canvas.convertToBlob({ type: "image/webp", quality: 0.88 }), name);
}

const named = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.\w+$/, "")}.webp`, { type: blob.type });
