import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";

type Code = NonNullable<HowToPay["upi"]>["code"];

/** Pixels of a square's side: as many as bits in a byte, so a square is one byte of each line. */
const SQUARE = 8;
const WHITE = 0xff;

/** The PNG of a QR code as a `data:` URL, black on white, which apps open where they take no SVG. */
export async function codePicture({ size, path }: Code): Promise<string> {
  const lineBytes = size + 1;
  const lines = new Uint8Array(size * SQUARE * lineBytes).fill(WHITE);
  for (let line = 0; line < lines.length; line += lineBytes) lines[line] = 0;
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let line = 0; line < SQUARE; line++) {
      const start = (Number(y) * SQUARE + line) * lineBytes + 1 + Number(x);
      lines.fill(0, start, start + Number(run));
    }
  const header = new Uint8Array(13);
  const fields = new DataView(header.buffer);
  fields.setUint32(0, size * SQUARE);
  fields.setUint32(4, size * SQUARE);
  // One bit for each pixel, grey.
  header[8] = 1;
  const data = new Response(new Blob([lines]).stream().pipeThrough(new CompressionStream("deflate")));
  const chunks = [chunk("IHDR", header), chunk("IDAT", await data.bytes()), chunk("IEND", new Uint8Array())];
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat()];
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** A part of a PNG: its length, name and content, and a checksum of the two. */
function chunk(name: string, content: Uint8Array): number[] {
  const words = [...new TextEncoder().encode(name), ...content];
  return [...fourBytes(content.length), ...words, ...fourBytes(checksum(words))];
}

const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** CRC-32, as PNG has it. */
function checksum(bytes: readonly number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
