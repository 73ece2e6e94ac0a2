import { crc32, deflateSync } from "node:zlib";

/** A one-colour PNG of the given size, made of nothing but its definition. */
export function samplePng(width = 64, height = 48): File {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x7a);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = Buffer.concat([
    signature,
    chunk("IHDR", Buffer.from(header.buffer)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new File([data], "sample.png", { type: "image/png" });
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A multipart body with text fields and a picture; `null` leaves the picture out. */
export function pictureForm(fields: Record<string, string>, image: File | null = samplePng()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set("image", image);
  return form;
}
