import { crc32, deflateSync } from "node:zlib";

/** A one-colour PNG of the given size as an upload. */
export const samplePng = (width = 64, height = 48): File =>
  new File([samplePngBytes(width, height)], "sample.png", { type: "image/png" });

/** A one-colour PNG made of nothing but its definition. */
export function samplePngBytes(width: number, height: number, extra: Buffer[] = []): Buffer<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x7a);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", Buffer.from(header.buffer)),
    ...extra,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A multipart body with text fields and an image; `null` leaves the image out. @param field of the image */
export function imageForm(fields: Record<string, string>, image: File | null = samplePng(), field = "image"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set(field, image);
  return form;
}

type Kind = "image/jpeg" | "image/webp" | "image/avif";

/** An image of another format, encoded by the platform. */
export async function encoded(images: ImagesBinding, kind: Kind, width = 64, height = 48): Promise<Uint8Array> {
  const png = samplePng(width, height).stream();
  const result = await images.input(png).output({ format: kind });
  return new Uint8Array(await result.response().arrayBuffer());
}

/** The smallest GIF: one pixel, with a comment. */
export const sampleGif = Buffer.concat([
  Buffer.from("GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff", "latin1"),
  Buffer.from([0x21, 0xfe, 6, ...Buffer.from("SECRET"), 0]),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
]);

/** A JPEG with an Exif block that holds an orientation and a place, and with a comment. */
export function withPlace(jpeg: Uint8Array, orientation = 6): Uint8Array {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from("GPS 28.6083N SECRET")]);
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from("SECRET")),
    jpeg.subarray(2),
  ]);
}

/** A PNG whose header claims a size that its data does not have. */
export function claimingPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(samplePngBytes(8, 8));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
