import { damagedImage, type InspectedImage, imageError, inspectImage } from "./inspect.ts";
import * as m from "./messages.ts";

/** Longest side of what is stored: enough for a full-width image on a dense screen. */
const SIDE_STORED_MAX = 2560;
const QUALITY = 80;

export interface Encoded {
  bytes: Uint8Array;
  mediaType: string;
  extension: string;
  width: number;
  height: number;
}

/**
 * Decodes an image and encodes it again as WebP, upright and without metadata: the result holds pixels only.
 * @throws ApiError INVALID when the platform cannot decode it
 */
export async function reencode(images: ImagesBinding, image: InspectedImage): Promise<Encoded> {
  const bytes = await toWebp(images, image.file.bytes, SIDE_STORED_MAX);
  const { width, height } = inspectImage(bytes);
  return { bytes, mediaType: "image/webp", extension: "webp", width, height };
}

/** A smaller copy of an encoded image. */
export const shrink = (images: ImagesBinding, { bytes }: Encoded, width: number): Promise<Uint8Array> =>
  toWebp(images, bytes, width);

async function toWebp(images: ImagesBinding, bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const source = new Response(bytes as Uint8Array<ArrayBuffer>).body;
  if (!source) throw damagedImage();
  try {
    const result = await images
      .input(source)
      .transform({ width, height: SIDE_STORED_MAX, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY, anim: false });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch {
    throw damagedImage();
  }
}

/**
 * Without the images binding: the file as it came, less its metadata.
 * @throws ApiError UNSUPPORTED_TYPE for AVIF, whose metadata cannot be removed without decoding it, INVALID for a file
 *   without an end: only a decoder can tell whether all its pixels are there
 */
export function withoutMetadata({ format, file, width, height, lacksEnd }: InspectedImage): Encoded {
  if (lacksEnd) throw damagedImage();
  if (!format.strip) throw imageError("UNSUPPORTED_TYPE", m.noAvif);
  return { bytes: format.strip(file), mediaType: format.mediaType, extension: format.extension, width, height };
}
