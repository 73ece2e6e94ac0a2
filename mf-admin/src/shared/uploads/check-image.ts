import { IMAGE_BYTES_MAX, imageTypes } from "@optimyz/contract/images";
import { ApiError } from "@optimyz/kit";
import { canShrink, shrink } from "./shrink.ts";

/** Why a chosen file cannot be an image of the site, as far as the browser can see; the server checks its bytes. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!imageTypes.includes(type))
    return `${name} is not an image that can be used. Choose a PNG, JPEG, WebP, AVIF or GIF file.`;
  if (size === 0) return `${name} is empty.`;
  if (size > IMAGE_BYTES_MAX && !canShrink(type)) return `${name} is too large: 10 MB at most.`;
  return undefined;
}

/**
 * Prepares a chosen image for the upload: shrinks a large one.
 * @throws ApiError 413 as the server would, without the transfer, when it is too large all the same
 */
export async function prepareImage(file: File): Promise<File> {
  const image = await shrink(file);
  if (image.size <= IMAGE_BYTES_MAX) return image;
  const sentence = `${file.name} is too large, even made smaller: 10 MB at most.`;
  throw new ApiError(sentence, { status: 413, code: "TOO_LARGE", fields: { image: sentence } });
}
