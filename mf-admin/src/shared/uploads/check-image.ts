import type { FileRule } from "@optimyz/contract/api/endpoint";
import { IMAGE_ACCEPT, IMAGE_BYTES_MAX, imageKinds } from "@optimyz/contract/domain/images";
import { ApiError } from "@optimyz/kit";
import { say, spokenLocale } from "../language/spoken.ts";
import type { HeicStage } from "./heic.ts";
import * as m from "./messages.ts";
import { canShrink, isHeic, shrink, toWebp } from "./shrink.ts";

/** `PNG, JPEG, WebP, AVIF or GIF` */
const kindsInWords = () =>
  new Intl.ListFormat(spokenLocale(), { type: "disjunction" }).format(Object.values(imageKinds));
const LIMIT = `${IMAGE_BYTES_MAX / 1024 ** 2} MB`;

/** Accepted files, for a hint. */
export const imageRule = (): string => say(m.imageRule, { kinds: kindsInWords(), limit: LIMIT });

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
  if (!Object.hasOwn(imageKinds, type)) return say(m.noImage, { name, kinds: kindsInWords() });
  if (size === 0) return say(m.isEmpty, { name });
  if (size > IMAGE_BYTES_MAX && !canShrink(type)) return say(m.tooLarge, { name, limit: LIMIT });
  return undefined;
}

/** Far more than a telephone's largest picture has; the file is read into memory. */
const HEIC_MB_MAX = 60;

function heicProblem(name: string, size: number): string | undefined {
  if (size === 0) return say(m.isEmpty, { name });
  return size > HEIC_MB_MAX * 1024 ** 2 ? say(m.heicTooLarge, { name, limit: `${HEIC_MB_MAX} MB` }) : undefined;
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
  const sentence = say(m.stillTooLarge, { name: file.name, limit: LIMIT });
  throw new ApiError(sentence, { status: 413, code: "TOO_LARGE", fields: { image: sentence } });
}

async function converted(file: File, onStage?: (stage: HeicStage) => void): Promise<File> {
  try {
    return await toWebp(file, onStage);
  } catch (error) {
    const problem = error instanceof Error && "problem" in error ? String(error.problem) : "no decoder";
    const sentence = heicSentences[problem]?.(file.name) ?? say(m.noDecoder, { name: file.name });
    throw new ApiError(sentence, { status: 415, code: "UNSUPPORTED_TYPE", fields: { image: sentence } });
  }
}

/** By the reason of a failed conversion. */
const heicSentences: Readonly<Record<string, (name: string) => string>> = {
  damaged: (name) => say(m.damaged, { name }),
  "too many pixels": (name) => say(m.tooManyPixels, { name }),
};
