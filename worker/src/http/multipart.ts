import { Buffer } from "node:buffer";
import type { FileRule, FilesRule } from "@optimyz/contract/api/endpoint";
import { IMAGE_BYTES_MAX } from "@optimyz/contract/domain/images";
import { ApiError } from "../core/api-error.ts";
import { said } from "../language/said.ts";
import { mediaTypeOf, readBytes, tooLarge } from "./body.ts";
import * as m from "./messages.ts";

/** An image has no more, and neither has any other file. */
const FILE_BYTES_MAX = IMAGE_BYTES_MAX;

/** Room for boundaries and the text fields of the form. */
const OVERHEAD_BYTES_MAX = 64 * 1024;

/** More than any form of the site has. The time to read a form grows faster than the number of its parts. */
const PARTS_MAX = 20;

const sentencesOf = {
  image: { tooLarge: m.imageTooLarge, choose: m.chooseImage },
  file: { tooLarge: m.fileTooLarge, choose: m.chooseFile },
} as const satisfies Record<FileRule["name"], object>;

export interface MultipartBody {
  fields: Record<string, unknown>;
  file: File | undefined;
  /** The problem of the file's field, by its name. */
  problems: Record<string, string>;
}

/**
 * Reads a multipart body with text fields and at most one file, named by `rule`.
 * @throws ApiError UNSUPPORTED_TYPE, TOO_LARGE, MALFORMED
 */
export async function readMultipart(request: Request, rule: FileRule): Promise<MultipartBody> {
  requireForm(request);
  const form = await parseForm(request);
  const sentences = sentencesOf[rule.name];
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) if (name !== rule.name) fields[name] = value;
  const value = form.get(rule.name);
  if (value instanceof File && value.size > FILE_BYTES_MAX) {
    throw new ApiError("TOO_LARGE", sentences.tooLarge);
  }
  // Browsers send an empty file for an untouched picker: that counts as none.
  const file = value instanceof File && value.size > 0 ? value : undefined;
  const isText = typeof value === "string" && value !== "";
  const problems = isText || (rule.required && !file) ? { [rule.name]: sentences.choose } : {};
  return { fields, file, problems };
}

function requireForm(request: Request): void {
  if (mediaTypeOf(request) === "multipart/form-data") return;
  throw new ApiError("UNSUPPORTED_TYPE", m.sendForm);
}

/** Text fields in addition to the files. */
const FIELDS_MAX = 20;

/**
 * Reads a multipart body with text fields and many files. It is parsed as it comes, since a second copy of so large a
 * body could be too much for an isolate; use it only for known callers.
 * @throws ApiError UNSUPPORTED_TYPE, TOO_LARGE as soon as the limit is passed, MALFORMED
 */
export async function readFiles(request: Request, { bytesMax, filesMax }: FilesRule) {
  requireForm(request);
  if (Number(request.headers.get("content-length")) > bytesMax) throw tooLarge(bytesMax);
  const boundary = boundaryOf(request);
  if (!boundary) throw new ApiError("MALFORMED", m.formUnreadable);
  let refusal: ApiError | undefined;
  let size = 0;
  let parts = 0;
  // The end of the previous chunk, which may have the beginning of a boundary.
  let rest = Buffer.alloc(0);
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      const bytes = Buffer.concat([rest, chunk]);
      parts += countIn(bytes, boundary);
      rest = bytes.subarray(Math.max(0, bytes.length - boundary.length + 1));
      if (size > bytesMax) refusal = tooLarge(bytesMax);
      // The last boundary closes the form.
      else if (parts > filesMax + FIELDS_MAX + 1) refusal = tooManyParts(filesMax);
      if (refusal) controller.error(refusal);
      else controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(request.body?.pipeThrough(limit), { headers }).formData().catch(() => {
    throw refusal ?? new ApiError("MALFORMED", m.formUnreadable);
  });
  const entries = [...form];
  return {
    fields: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
    files: new Map(entries.filter((entry): entry is [string, File] => entry[1] instanceof File)),
  };
}

const tooManyParts = (filesMax: number): ApiError => new ApiError("MALFORMED", said(m.tooManyParts, { max: filesMax }));

const boundaryOf = (request: Request): string | undefined =>
  /;\s{0,20}boundary="?([\w'()+,./:=? -]{1,70})/i.exec(request.headers.get("content-type") ?? "")?.[1];

function countIn(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}

async function parseForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, FILE_BYTES_MAX + OVERHEAD_BYTES_MAX);
  const boundary = boundaryOf(request);
  // The last boundary closes the form.
  if (!boundary || countIn(Buffer.from(bytes.buffer), boundary) > PARTS_MAX + 1)
    throw new ApiError("MALFORMED", m.formUnreadable);
  try {
    // With the very boundary by which the parts were counted.
    const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new ApiError("MALFORMED", m.formUnreadable);
  }
}
