import { conditionStatus, isConditional } from "../http/conditional.ts";

/**
 * Responds with an object of a bucket: conditional and range requests included, kept by every cache for ever because
 * its name never gets other bytes.
 * @returns undefined when there is no such object
 */
export async function serveObject(bucket: R2Bucket, key: string, request: Request): Promise<Response | undefined> {
  const unsent = isConditional(request) ? await conditionalResponse(bucket, key, request) : undefined;
  if (unsent) return unsent;
  const range = readRange(request);
  const object = await getObject(bucket, key, range && { range });
  if (!object) return undefined;
  const { size } = object;
  const headers = headersOf(object);
  if (range && startOf(range, size) >= size) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!("body" in object)) return undefined;
  if (!range) return new Response(object.body, { headers: withLength(headers, size) });
  const from = startOf(range, size);
  const to = Math.min(size, from + ("length" in range ? (range.length ?? size) : size)) - 1;
  headers.set("content-range", `bytes ${from}-${to}/${size}`);
  return new Response(object.body, { status: 206, headers: withLength(headers, to - from + 1) });
}

/** 304 or 412 when the request's conditions say so; undefined when the object is wanted, or is not there. */
async function conditionalResponse(bucket: R2Bucket, key: string, request: Request): Promise<Response | undefined> {
  const object = await bucket.head(key);
  const status = object && conditionStatus(request, { etag: object.httpEtag, modified: object.uploaded });
  return object && status ? new Response(null, { status, headers: headersOf(object) }) : undefined;
}

/** In production a range behind the end is an error: then only the object's metadata comes back. */
async function getObject(
  bucket: R2Bucket,
  key: string,
  options: R2GetOptions | undefined,
): Promise<R2ObjectBody | R2Object | null> {
  try {
    return await bucket.get(key, options);
  } catch (error) {
    if (!options) throw error;
    return bucket.head(key);
  }
}

type ByteRange = { offset: number; length?: number } | { suffix: number };

/** A single byte range. For several ranges, other units and `If-Range` the whole is sent, as HTTP allows. */
function readRange(request: Request): ByteRange | undefined {
  if (request.method !== "GET" || request.headers.has("if-range")) return undefined;
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "") ?? [];
  if (from === "") return Number(to) > 0 ? { suffix: Number(to) } : undefined;
  const offset = Number(from);
  if (to === "") return { offset };
  return Number(to) < offset ? undefined : { offset, length: Number(to) - offset + 1 };
}

const startOf = (range: ByteRange, size: number): number =>
  "suffix" in range ? Math.max(0, size - range.suffix) : range.offset;

function withLength(headers: Headers, length: number): Headers {
  headers.set("content-length", String(length));
  return headers;
}

function headersOf(object: R2Object): Headers {
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  headers.set("etag", object.httpEtag);
  headers.set("last-modified", object.uploaded.toUTCString());
  headers.set("accept-ranges", "bytes");
  headers.set("cache-control", "public, max-age=31536000, immutable");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  headers.set("cross-origin-resource-policy", "cross-origin");
  return headers;
}
