import { concat } from "../core/bytes.ts";

const encoder = new TextEncoder();
/** A text as UTF-8. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(encoder.encode(text));
const decoder = new TextDecoder();

/** A row of the database, by its columns. */
export type Row = Readonly<Record<string, string | number | null>>;

/** A stored file with its key. */
export interface StoredFile {
  key: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export const gzip = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new CompressionStream("gzip"));
export const gunzip = (bytes: Uint8Array<ArrayBuffer>) => through(bytes, new DecompressionStream("gzip"));

/** Rows as gzip of a line of JSON for each. */
export const packRows = (rows: readonly unknown[]) =>
  gzip(utf8(rows.map((row) => `${JSON.stringify(row)}\n`).join("")));

/** What {@link packRows} has packed. */
export async function unpackRows<Packed = Row>(bytes: Uint8Array<ArrayBuffer>): Promise<Packed[]> {
  const text = decoder.decode(await gunzip(bytes));
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Packed);
}

const LENGTH_BYTES = 4;

/** Files one after the other, each after a line of JSON that describes it and that line's length. */
export const packFiles = (files: readonly StoredFile[]) =>
  concat(
    files.flatMap(({ key, mediaType, bytes }) => {
      const header = encoder.encode(JSON.stringify({ key, mediaType, sizeBytes: bytes.byteLength }));
      const length = new Uint8Array(LENGTH_BYTES);
      new DataView(length.buffer).setUint32(0, header.byteLength);
      return [length, header, bytes];
    }),
  );

/** What {@link packFiles} has packed; the bytes are views of the pack. */
export function unpackFiles(pack: Uint8Array<ArrayBuffer>): StoredFile[] {
  const files: StoredFile[] = [];
  const view = new DataView(pack.buffer, pack.byteOffset);
  for (let at = 0; at < pack.byteLength; ) {
    const start = at + LENGTH_BYTES + view.getUint32(at);
    const header = JSON.parse(decoder.decode(pack.subarray(at + LENGTH_BYTES, start)));
    const { key, mediaType, sizeBytes } = header as { key: string; mediaType: string; sizeBytes: number };
    files.push({ key, mediaType, bytes: pack.subarray(start, start + sizeBytes) });
    at = start + sizeBytes;
  }
  return files;
}
