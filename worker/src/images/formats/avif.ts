import type { ByteReader } from "../bytes.ts";
import type { ImageFormat, Size } from "./format.ts";

interface Box {
  type: string;
  data: number;
  to: number;
}

/** The boxes (ISO 14496-12) between two offsets. */
function boxesOf(file: ByteReader, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let offset = from; offset < end; ) {
    const size = file.u32(offset);
    const isLarge = size === 1;
    const length = isLarge ? file.u32(offset + 8) * 2 ** 32 + file.u32(offset + 12) : size || end - offset;
    const header = isLarge ? 16 : 8;
    if (length < header || offset + length > end) throw new RangeError("a box ends after the file");
    boxes.push({ type: file.text(offset + 4, 4), data: offset + header, to: offset + length });
    offset += length;
  }
  return boxes;
}

/** Follows a path of box types; `meta` is a full box with four more bytes before its children. */
function boxesAt(file: ByteReader, path: readonly string[]): Box[] {
  let found: Box[] = [{ type: "", data: 0, to: file.length }];
  for (const type of path) {
    found = found
      .flatMap((box) => boxesOf(file, box.type === "meta" ? box.data + 4 : box.data, box.to))
      .filter((box) => box.type === type);
  }
  return found;
}

export const avif: ImageFormat = {
  mediaType: "image/avif",
  extension: "avif",
  matches(file) {
    if (file.length < 16 || file.text(4, 4) !== "ftyp") return false;
    const brands = file.text(8, Math.min(file.u32(0), 120) - 8);
    return /avi[fs]/.test(brands);
  },
  read(file) {
    const sizes: Size[] = boxesAt(file, ["meta", "iprp", "ipco", "ispe"]).map(({ data }) => ({
      width: file.u32(data + 4),
      height: file.u32(data + 8),
    }));
    const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!largest || boxesAt(file, ["mdat"]).length === 0) return undefined;
    return { ...largest, endsAt: file.length };
  },
};
