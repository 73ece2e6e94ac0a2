import { concat } from "../../core/bytes.ts";
import type { ByteReader } from "../bytes.ts";
import type { ImageFormat } from "./format.ts";

const SIGNATURE = "\u0089PNG\r\n\u001a\n";
/** Chunks that change how the image looks; all others are metadata. */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs"]);

interface Chunk {
  type: string;
  from: number;
  to: number;
}

/** An empty IEND with its checksum. */
const END = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** Length, type, data and checksum, from the signature to IEND, or to pixels that end with the file. */
function chunksOf(file: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  let offset = SIGNATURE.length;
  for (;;) {
    const to = offset + 12 + file.u32(offset);
    const type = file.text(offset + 4, 4);
    if (to > file.length) throw new RangeError("chunk ends after the file");
    chunks.push({ type, from: offset, to });
    if (type === "IEND" || (type === "IDAT" && to === file.length)) return chunks;
    offset = to;
  }
}

export const png: ImageFormat = {
  mediaType: "image/png",
  extension: "png",
  matches: (file) => file.text(0, 8) === SIGNATURE,
  read(file) {
    const chunks = chunksOf(file);
    const end = chunks.at(-1);
    if (chunks[0]?.type !== "IHDR" || !end || !chunks.some(({ type }) => type === "IDAT")) return undefined;
    const size = { width: file.u32(16), height: file.u32(20) };
    return { ...size, endsAt: end.to, ...(end.type !== "IEND" && { lacksEnd: END }) };
  },
  strip(file) {
    const kept = chunksOf(file).filter(({ type }) => KEPT.has(type));
    return concat([file.bytes.subarray(0, 8), ...kept.map(({ from, to }) => file.bytes.subarray(from, to))]);
  },
};
