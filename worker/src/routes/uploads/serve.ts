/**
 * Answers with an object of a bucket: conditional and range requests included, kept by every cache for ever because
 * its name never gets other bytes.
 * @returns undefined when there is no such object
 */
export async function serveObject(bucket: R2Bucket, key: string, request: Request): Promise<Response | undefined> {
  const range = rangeOf(request);
  const object = await bucket.get(key, { onlyIf: request.headers, ...(range && { range: request.headers }) });
  if (!object) return undefined;
  const headers = headersOf(object);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const part = range && object.range && boundsOf(object.range, object.size);
  if (range && (!part || part.from >= object.size)) {
    headers.set("content-range", `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!part) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set("content-range", `bytes ${part.from}-${part.to}/${object.size}`);
  headers.set("content-length", String(part.to - part.from + 1));
  return new Response(object.body, { status: 206, headers });
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

/** A single byte range; several ranges and other units are answered with the whole, as HTTP allows. */
const rangeOf = (request: Request): boolean =>
  request.method === "GET" &&
  /^bytes=(\d+-\d*|-\d+)$/.test(request.headers.get("range") ?? "") &&
  !request.headers.has("if-range");

function boundsOf(range: R2Range, size: number): { from: number; to: number } {
  if ("suffix" in range) return { from: Math.max(0, size - range.suffix), to: size - 1 };
  const from = range.offset ?? 0;
  return { from, to: Math.min(size, from + (range.length ?? size)) - 1 };
}
