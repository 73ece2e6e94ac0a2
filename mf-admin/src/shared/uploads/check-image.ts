import type { FileRule } from "@optimyz/contract/endpoint";
import { IMAGE_ACCEPT, IMAGE_BYTES_MAX, imageKinds } from "@optimyz/contract/images";
import { ApiError } from "@optimyz/kit";
import { canShrink, isHeic, shrink, toWebp } from "./shrink.ts";

/** `PNG, JPEG, WebP, AVIF or GIF` */
const kinds = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.values(imageKinds));
const LIMIT = `${IMAGE_BYTES_MAX / 1024 ** 2} MB`;

/** What can be chosen, for a hint. */
export const imageRule = `${kinds}, up to ${LIMIT}`;

/** An endpoint as far as the field for its image has to know it. */
export interface EndpointWithImage {
  readonly path: string;
  readonly file?: FileRule;
}

/** Properties of the field in which an endpoint's image is chosen. */
export function imageField({ path, file }: EndpointWithImage) {
  if (!file) throw new RangeError(`${path} takes no image`);
  return { ...file, accept: IMAGE_ACCEPT };
}

/** Why a chosen file cannot be an image of the site, as far as the browser can see; the server checks its bytes. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (isHeic({ name, type })) return size === 0 ? `${name} is empty.` : undefined;
  if (!Object.hasOwn(imageKinds, type)) return `${name} is not an image that can be used. Choose a ${kinds} file.`;
  if (size === 0) return `${name} is empty.`;
  if (size > IMAGE_BYTES_MAX && !canShrink(type)) return `${name} is too large: ${LIMIT} at most.`;
  return undefined;
}

/**
 * Prepares a chosen image for the upload: shrinks a large one, and makes WebP of a telephone's HEIC.
 * @throws ApiError as the server would, without the transfer: 413 when it is too large all the same, 415 for HEIC that
 *   this browser cannot read
 */
export async function prepareImage(file: File): Promise<File> {
  const image = isHeic(file) ? await toWebp(file) : await shrink(file);
  if (!image) throw unreadable(file);
  if (image.size <= IMAGE_BYTES_MAX) return image;
  const sentence = `${file.name} is too large, even made smaller: ${LIMIT} at most.`;
  throw new ApiError(sentence, { status: 413, code: "TOO_LARGE", fields: { image: sentence } });
}

/** HEIC is decoded by the browser itself, which Safari can and others cannot (docs/decisions/032-writing.md). */
function unreadable({ name }: File): ApiError {
  const sentence =
    `${name} is a HEIC picture, which this browser cannot read. Open this page in Safari, or save it as JPEG: on an ` +
    "iPhone under Settings, Camera, Formats choose Most Compatible, or send it to yourself by mail.";
  return new ApiError(sentence, { status: 415, code: "UNSUPPORTED_TYPE", fields: { image: sentence } });
}
