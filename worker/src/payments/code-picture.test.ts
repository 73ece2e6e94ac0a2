import { expect, test } from "vitest";
import { qrPath } from "../html/qr-path.ts";
import { codePicture } from "./code-picture.ts";

/** The bytes of a PNG's part. */
function partOf(png: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  const at = new TextDecoder("latin1").decode(png).indexOf(name);
  const length = new DataView(png.buffer).getUint32(at - 4);
  return png.slice(at + 4, at + 4 + length);
}

test("the picture has each square of the code, eight pixels wide", async () => {
  const code = qrPath("upi://pay?pa=voice@bank");
  const url = await codePicture(code);
  const png = Uint8Array.from(atob(url.replace("data:image/png;base64,", "")), (letter) => letter.charCodeAt(0));
  const header = new DataView(partOf(png, "IHDR").buffer);
  expect([header.getUint32(0), header.getUint32(4)]).toEqual([code.size * 8, code.size * 8]);
  const packed = new Blob([partOf(png, "IDAT")]).stream().pipeThrough(new DecompressionStream("deflate"));
  const lines = new Uint8Array(await new Response(packed).arrayBuffer());
  const rows = Array.from({ length: code.size * 8 }, (_, line) =>
    lines.slice(line * (code.size + 1) + 1).slice(0, code.size),
  );
  const path = rows
    .filter((_, line) => line % 8 === 3)
    .flatMap((row, y) => {
      const runs = [...row]
        .map((byte) => (byte === 0 ? "1" : "0"))
        .join("")
        .matchAll(/1+/g);
      return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
    });
  expect(path.join("")).toBe(code.path);
});
