import { ApiError } from "../core/api-error.ts";
import { concat } from "../core/bytes.ts";
import { ByteReader } from "./bytes.ts";
import { avif } from "./formats/avif.ts";
import type { Facts, ImageFormat } from "./formats/format.ts";
import { gif } from "./formats/gif.ts";
import { jpeg } from "./formats/jpeg.ts";
import { png } from "./formats/png.ts";
import { webp } from "./formats/webp.ts";
import * as m from "./messages.ts";

const formats: readonly ImageFormat[] = [jpeg, png, webp, avif, gif];

const PIXELS_MAX = 50_000_000;
/** No format needs more, and a 1-pixel strip of millions is an attack on the decoder. */
const SIDE_MAX = 16_384;
/** First bytes of a file that is hidden behind an image to be read as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are part of the signatures
const SECOND_FILE = /PK\u0003\u0004|%PDF|<\?php|<script|<html|<svg|Rar!|7z\u00bc\u00af|\u007fELF/i;

export interface InspectedImage extends Facts {
  format: ImageFormat;
  file: ByteReader;
}

/**
 * Inspects an uploaded image by its bytes alone; name and declared type do not count.
 * @throws ApiError UNSUPPORTED_TYPE when it is no image of an allowed format, INVALID when it is damaged, holds a second
 *   file or has too many pixels
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  const file = new ByteReader(bytes);
  const format = formats.find((candidate) => candidate.matches(file));
  if (!format) throw imageError("UNSUPPORTED_TYPE", m.imageFormats);
  const facts = factsOf(format, file);
  if (!facts || facts.width < 1 || facts.height < 1) throw damagedImage();
  if (facts.width * facts.height > PIXELS_MAX || Math.max(facts.width, facts.height) > SIDE_MAX) {
    throw imageError("INVALID", m.imageTooManyPixels);
  }
  if (SECOND_FILE.test(new TextDecoder("latin1").decode(bytes.subarray(facts.endsAt)))) {
    throw imageError("INVALID", m.somethingBehindImage);
  }
  return { ...facts, format, file: facts.lacksEnd ? new ByteReader(concat([bytes, facts.lacksEnd])) : file };
}

/** The error for an image that its format allows and no decoder can read. */
export const damagedImage = (): ApiError => imageError("INVALID", m.imageDamaged);

export const imageError = (code: "INVALID" | "UNSUPPORTED_TYPE", sentence: string): ApiError =>
  new ApiError(code, sentence, { fields: { image: sentence } });

function factsOf(format: ImageFormat, file: ByteReader): Facts | undefined {
  try {
    return format.read(file);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
