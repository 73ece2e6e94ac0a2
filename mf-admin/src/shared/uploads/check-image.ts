import type { FileRule } from "@optimyz/contract/api/endpoint";
import { IMAGE_ACCEPT, IMAGE_BYTES_MAX, imageKinds } from "@optimyz/contract/domain/images";
import { ApiError } from "@optimyz/kit";
import type { HeicStage } from "./heic.ts";
import { canShrink, isHeic, shrink, toWebp } from "./shrink.ts";

/** `PNG, JPEG, WebP, AVIF or GIF` */
const kinds = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.values(imageKinds));
const LIMIT = `${IMAGE_BYTES_MAX / 1024 ** 2} MB`;

/** Accepted files, for a hint. */
export const imageRule = `HEIC, ${kinds}, up to ${LIMIT}`;

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
  if (isHeic({ name, type })) return heicProblem(name, size);
  if (!Object.hasOwn(imageKinds, type)) return `${name} is not an image that can be used. Choose a ${kinds} file.`;
  if (size === 0) return `${name} is empty.`;
  if (size > IMAGE_BYTES_MAX && !canShrink(type)) return `${name} is too large: ${LIMIT} at most.`;
  return undefined;
}

/** Far more than a telephone's largest picture has; the file is read into memory. */
const HEIC_MB_MAX = 60;

function heicProblem(name: string, size: number): string | undefined {
  if (size === 0) return `${name} is empty.`;
  return size > HEIC_MB_MAX * 1024 ** 2 ? `${name} is too large: ${HEIC_MB_MAX} MB at most for HEIC.` : undefined;
}

/**
 * Prepares a chosen image for the upload: shrinks a large one, and makes WebP of a telephone's HEIC.
 * @param onStage called as the conversion of HEIC continues
 * @throws ApiError as the server would, without the transfer: 413 when it is too large all the same, 415 for HEIC that
 *   cannot be converted
 */
export async function prepareImage(file: File, onStage?: (stage: HeicStage) => void): Promise<File> {
  const image = isHeic(file) ? await converted(file, onStage) : await shrink(file);
  if (image.size <= IMAGE_BYTES_MAX) return image;
  const sentence = `${file.name} is too large, even made smaller: ${LIMIT} at most.`;
  throw new ApiError(sentence, { status: 413, code: "TOO_LARGE", fields: { image: sentence } });
}

async function converted(file: File, onStage?: (stage: HeicStage) => void): Promise<File> {
  try {
    return await toWebp(file, onStage);
  } catch (error) {
    const problem = error instanceof Error && "problem" in error ? String(error.problem) : "no decoder";
    const sentence = `${file.name} ${heicSentences[problem] ?? heicSentences["no decoder"]}`;
    throw new ApiError(sentence, { status: 415, code: "UNSUPPORTED_TYPE", fields: { image: sentence } });
  }
}

/** Text after a file's name, by the reason of a failed conversion. */
const heicSentences: Readonly<Record<string, string>> = {
  damaged: "cannot be read: the file is damaged, or is not a whole HEIC picture. Send it from the telephone once more.",
  "too many pixels": "has too many pixels to be converted here: 64 million at most. Save a smaller copy, or a JPEG.",
  "no decoder":
    "is a HEIC picture, which could not be converted in this browser. Try again, or save it as JPEG: on an iPhone under " +
    "Settings, Camera, Formats choose Most Compatible, or send it to yourself by mail.",
};
