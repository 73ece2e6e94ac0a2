import { concat } from "../../core/bytes.ts";
import type { ByteReader } from "../bytes.ts";
import type { ImageFormat } from "./format.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

interface Block {
  kind: number;
  label: number;
  from: number;
  to: number;
}

/** Bytes of a colour table, from the packed field that announces it. */
const tableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

const headerEnd = (file: ByteReader): number => 13 + tableBytes(file.u8(10));

/** Blocks up to the trailer, or to pixels that end with the file. */
function blocksOf(file: ByteReader): Block[] {
  const blocks: Block[] = [];
  let offset = headerEnd(file);
  for (;;) {
    const kind = file.u8(offset);
    if (kind === TRAILER) return [...blocks, { kind, label: 0, from: offset, to: offset + 1 }];
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError("unknown block");
    const data = kind === EXTENSION ? offset + 2 : offset + 11 + tableBytes(file.u8(offset + 9));
    const to = subBlocksEnd(file, data);
    blocks.push({ kind, label: kind === EXTENSION ? file.u8(offset + 1) : 0, from: offset, to });
    offset = to;
    if (kind === IMAGE && offset === file.length) return blocks;
  }
}

/** Sub-blocks name their own length and end with an empty one. */
function subBlocksEnd(file: ByteReader, from: number): number {
  let offset = from;
  while (file.u8(offset) !== 0) offset += file.u8(offset) + 1;
  return offset + 1;
}

export const gif: ImageFormat = {
  mediaType: "image/gif",
  extension: "gif",
  matches: (file) => /^GIF8[79]a$/.test(file.text(0, 6)),
  read(file) {
    const blocks = blocksOf(file);
    const end = blocks.at(-1);
    if (!end || !blocks.some(({ kind }) => kind === IMAGE)) return undefined;
    const size = { width: file.u16le(6), height: file.u16le(8) };
    return { ...size, endsAt: end.to, ...(end.kind !== TRAILER && { lacksEnd: new Uint8Array([TRAILER]) }) };
  },
  strip(file) {
    const kept = blocksOf(file).filter(({ kind, label, from }) => {
      if (kind !== EXTENSION) return true;
      return label === GRAPHIC_CONTROL || (label === APPLICATION && file.text(from + 3, 11) === "NETSCAPE2.0");
    });
    return concat([
      file.bytes.subarray(0, headerEnd(file)),
      ...kept.map(({ from, to }) => file.bytes.subarray(from, to)),
    ]);
  },
};
