import { ApiError } from "../core/api-error.ts";
import { readAtMost } from "../core/bytes.ts";
import { said } from "../language/said.ts";
import * as m from "./messages.ts";

const KILOBYTE = 1024;
/** The largest JSON body: a description of 50,000 characters, each escaped as six. */
export const JSON_BYTES_MAX = 512 * KILOBYTE;
/** Far deeper than any body of this API. */
const JSON_DEPTH_MAX = 20;

/**
 * Reads a body up to a hard limit, whatever its headers say about its size.
 * @throws ApiError TOO_LARGE as soon as the limit is passed
 */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > bytesMax) throw tooLarge(bytesMax);
  const bytes = await readAtMost(request.body, bytesMax);
  if (!bytes) throw tooLarge(bytesMax);
  return bytes;
}

/** The error for a body that is larger than its limit. */
export function tooLarge(bytesMax: number): ApiError {
  const limit = bytesMax >= KILOBYTE ** 2 ? `${Math.floor(bytesMax / KILOBYTE ** 2)} MB` : `${bytesMax / KILOBYTE} kB`;
  return new ApiError("TOO_LARGE", said(m.bodyTooLarge, { limit }));
}

/**
 * Reads a JSON object.
 * @throws ApiError UNSUPPORTED_TYPE, TOO_LARGE, or MALFORMED when it is no JSON object of a sane depth in UTF-8
 */
export async function readJsonObject(
  request: Request,
  bytesMax = JSON_BYTES_MAX,
  mediaType = "application/json",
): Promise<Record<string, unknown>> {
  if (mediaTypeOf(request) !== mediaType) {
    throw new ApiError("UNSUPPORTED_TYPE", said(m.sendJson, { mediaType }));
  }
  const value = parseJson(await readBytes(request, bytesMax));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError("MALFORMED", m.bodyNoObject);
  }
  return value as Record<string, unknown>;
}

export const mediaTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";", 1).join().trim().toLowerCase();

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ApiError("MALFORMED", m.bodyNoUtf8);
  }
  if (depthOf(text) > JSON_DEPTH_MAX) throw new ApiError("MALFORMED", m.bodyTooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("MALFORMED", m.bodyNoJson);
  }
}

/** Deepest nesting of brackets outside strings, up to the limit, found in one pass and without building anything. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length && deepest <= JSON_DEPTH_MAX; index += 1) {
    const character = text[index];
    if (character === '"') inString = !inString;
    else if (inString) index += character === "\\" ? 1 : 0;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}
