/** Longest side, in pixels, of an image that is sent: twice the widest copy that the site shows. */
const SIDE_MAX = 2560;

/** Types that can be drawn anew without loss of more than size; an animated GIF would stop moving. */
const REDRAWN = new Set(["image/jpeg", "image/png", "image/webp"]);

export const canShrink = (type: string): boolean => REDRAWN.has(type);

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
    const canvas = new OffscreenCanvas(size.width, size.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.88 });
    return blob.size < file.size
      ? new File([blob], `${file.name.replace(/\.\w+$/, "")}.webp`, { type: blob.type })
      : file;
  } catch {
    return file;
  }
}
