import { ApiError } from "../core/api-error.ts";
import { concat } from "../core/bytes.ts";
import { said } from "../language/said.ts";
import { folderOf, manifestBytes, openArchive } from "./archive.ts";
import * as m from "./messages.ts";
import type { BackupRow, Workshop } from "./task.ts";

/** First line of an archive as one file; the second lists its parts in their order. */
const FILE_FORMAT = "optimyz archive file 1";

/**
 * An archive as one file: a line with the format, a line of JSON with the manifest's size and each part's name and size,
 * then the manifest and the parts as they are stored, one after the other. Its size is known before it is sent.
 * @throws ApiError CONFLICT when the archive is not whole
 */
export async function archiveFile({ bucket, secret }: Workshop, row: BackupRow): Promise<Response> {
  if (row.state !== "done" && row.state !== "restoring") throw new ApiError("CONFLICT", m.onlyWholeDownloaded);
  const { manifest } = await openArchive(bucket, row.name, secret);
  const manifestFile = await manifestBytes(bucket, row.name);
  const sizes = await objectSizes(bucket, row.name);
  const parts = manifest.parts.map(({ file }) => ({ file, sizeBytes: sizes.get(file) }));
  const lost = parts.find(({ sizeBytes }) => sizeBytes === undefined);
  if (lost) throw new ApiError("CONFLICT", said(m.lostPart, { name: row.name, part: lost.file }));
  const index = { name: row.name, manifestBytes: manifestFile.byteLength, parts };
  const head = concat([new TextEncoder().encode(`${FILE_FORMAT}\n${JSON.stringify(index)}\n`), manifestFile]);
  const sizeBytes = parts.reduce((sum, part) => sum + (part.sizeBytes ?? 0), head.byteLength);
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  // A client that disconnects ends the stream; nobody is left to inform.
  pipe(writable, head, bucket, folderOf(row.name), parts).catch(() => undefined);
  return new Response(readable, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(sizeBytes),
      "content-disposition": `attachment; filename="${row.name}.backup"`,
      "cache-control": "private, no-store",
    },
  });
}

async function objectSizes(bucket: R2Bucket, name: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const prefix = folderOf(name);
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    for (const { key, size } of page.objects) sizes.set(key.slice(prefix.length), size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return sizes;
}

async function pipe(
  writable: WritableStream,
  head: Uint8Array,
  bucket: R2Bucket,
  folder: string,
  parts: readonly { file: string }[],
): Promise<void> {
  const writer = writable.getWriter();
  await writer.write(head);
  writer.releaseLock();
  for (const { file } of parts) {
    const object = await bucket.get(folder + file);
    if (!object) {
      await writable.abort(new Error(`${file} is gone.`));
      return;
    }
    await object.body.pipeTo(writable, { preventClose: true });
  }
  await writable.close();
}
