import { concat } from "../../core/bytes.ts";
import type { ByteReader } from "../bytes.ts";
import type { ImageFormat, Size } from "./format.ts";

/** Bits of the VP8X header that announce an Exif and an XMP chunk. */
const METADATA_FLAGS = 0x08 | 0x04;

interface Chunk {
  type: string;
  /** Offset of the chunk's data. */
  data: number;
  from: number;
  to: number;
}

function chunksOf(file: ByteReader): Chunk[] {
  const end = 8 + file.u32le(4);
  if (end > file.length + 1) throw new RangeError("the file is shorter than it says");
  const chunks: Chunk[] = [];
  for (let offset = 12; offset < end; ) {
    const size = file.u32le(offset + 4);
    const to = offset + 8 + size + (size % 2);
    if (offset + 8 + size > end) throw new RangeError("a chunk ends after the file");
    chunks.push({ type: file.text(offset, 4), data: offset + 8, from: offset, to });
    offset = to;
  }
  return chunks;
}

function sizeOf(file: ByteReader, { type, data }: Chunk): Size | undefined {
  if (type === "VP8X") return { width: file.u24le(data + 4) + 1, height: file.u24le(data + 7) + 1 };
  if (type === "VP8L") {
    const bits = file.u32le(data + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === "VP8 ") return { width: file.u16le(data + 6) & 0x3fff, height: file.u16le(data + 8) & 0x3fff };
  return undefined;
}

export const webp: ImageFormat = {
  mediaType: "image/webp",
  extension: "webp",
  matches: (file) => file.text(0, 4) === "RIFF" && file.text(8, 4) === "WEBP",
  read(file) {
    const chunks = chunksOf(file);
    const first = chunks[0];
    const size = first && sizeOf(file, first);
    if (!size || !chunks.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type))) return undefined;
    const endsAt = 8 + file.u32le(4);
    // A last chunk of odd length has a byte after it, which some programs leave out.
    return { ...size, endsAt, ...(endsAt > file.length && { lacksEnd: new Uint8Array(1) }) };
  },
  strip(file) {
    const kept = chunksOf(file).filter(({ type }) => type !== "EXIF" && type !== "XMP ");
    const parts = kept.map(({ from, to }) => file.bytes.slice(from, to));
    const first = parts[0];
    if (kept[0]?.type === "VP8X" && first?.[8] !== undefined) first[8] &= ~METADATA_FLAGS;
    const stripped = concat([file.bytes.subarray(0, 12), ...parts]);
    new DataView(stripped.buffer).setUint32(4, stripped.byteLength - 8, true);
    return stripped;
  },
};
