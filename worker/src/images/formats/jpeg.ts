import { concat } from "../../core/bytes.ts";
import type { ByteReader } from "../bytes.ts";
import type { ImageFormat } from "./format.ts";

const SOI = 0xffd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1_EXIF = 0xe1;
const APP2_COLOUR_PROFILE = 0xe2;
const APP14_ADOBE = 0xee;

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** Start-of-frame markers hold the size; C4, C8 and CC in their range are something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const END = new Uint8Array([0xff, EOI]);

/** All segments up to the end-of-image marker, or to a scan that ends with the file; a scan runs to the next real marker. */
function segmentsOf(file: ByteReader): Segment[] {
  const segments: Segment[] = [];
  let offset = 2;
  for (;;) {
    while (file.u8(offset) === 0xff && file.u8(offset + 1) === 0xff) offset += 1;
    if (file.u8(offset) !== 0xff) throw new RangeError("a marker is missing");
    const marker = file.u8(offset + 1);
    if (marker === EOI) return [...segments, { marker, from: offset, to: offset + 2 }];
    const header = isStandalone(marker) ? offset + 2 : offset + 2 + file.u16(offset + 2);
    const to = marker === SOS ? scanEnd(file, header) : header;
    if (to > file.length) throw new RangeError("a segment ends after the file");
    segments.push({ marker, from: offset, to });
    if (marker === SOS && to === file.length) return segments;
    offset = to;
  }
}

/** Entropy-coded data goes on until FF is followed by neither 00 nor a restart marker, or the file ends. */
function scanEnd(file: ByteReader, from: number): number {
  let offset = from;
  for (;;) {
    offset = file.bytes.indexOf(0xff, offset);
    if (offset < 0 || offset + 1 === file.length) return file.length;
    const next = file.u8(offset + 1);
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return offset;
    offset += next === 0xff ? 1 : 2;
  }
}

/** An Exif block that says nothing but how to turn the picture. */
function orientationOnly(orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return new Uint8Array([0xff, APP1_EXIF, 0, body.length + 2, ...body]);
}

/** The orientation (2 to 8) in an Exif segment; undefined when it has none or is upright. */
function orientationOf(file: ByteReader, { from }: Segment): number | undefined {
  const tiff = from + 10;
  if (file.text(from + 4, 4) !== "Exif") return undefined;
  const little = file.text(tiff, 2) === "II";
  const u16 = little ? file.u16le : file.u16;
  const directory = tiff + (little ? file.u32le : file.u32)(tiff + 4);
  for (let index = 0; index < u16(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    if (u16(entry) === 0x0112) return u16(entry + 8) >= 2 && u16(entry + 8) <= 8 ? u16(entry + 8) : undefined;
  }
  return undefined;
}

export const jpeg: ImageFormat = {
  mediaType: "image/jpeg",
  extension: "jpg",
  matches: (file) => file.length > 3 && file.u16(0) === SOI && file.u8(2) === 0xff,
  read(file) {
    const segments = segmentsOf(file);
    const frame = segments.find(({ marker }) => isFrame(marker));
    const end = segments.at(-1);
    if (!frame || !end || !segments.some(({ marker }) => marker === SOS)) return undefined;
    const size = { height: file.u16(frame.from + 5), width: file.u16(frame.from + 7) };
    return { ...size, endsAt: end.to, ...(end.marker !== EOI && { lacksEnd: END }) };
  },
  strip(file) {
    const segments = segmentsOf(file);
    const exif = segments.find(({ marker }) => marker === APP1_EXIF);
    const orientation = exif && orientationOf(file, exif);
    const kept = segments.filter(({ marker, from }) => {
      if (marker === APP2_COLOUR_PROFILE) return file.text(from + 4, 11) === "ICC_PROFILE";
      return marker === APP14_ADOBE || marker < 0xe0 || (marker > 0xef && marker !== 0xfe);
    });
    const parts = kept.map(({ from, to }) => file.bytes.subarray(from, to));
    return concat([file.bytes.subarray(0, 2), ...(orientation ? [orientationOnly(orientation)] : []), ...parts]);
  },
};
