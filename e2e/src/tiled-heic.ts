import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Makes `e2e/samples/tiled.heic` as iPhones store a picture: a grid of tiles of 512 pixels, cut to its size, with a note to turn it
 * once to the left. The argument is a folder with the package `elheif`.
 */
const [packages = ""] = process.argv.slice(2);
const encoder = path.join(path.resolve(packages), "node_modules/elheif/pkg/elheif-wasm.js");
interface Encoder {
  onRuntimeInitialized?: () => void;
  jsEncodeImage: (rgba: Uint8Array, width: number, height: number) => { err: string; data: Uint8Array };
}
await import(pathToFileURL(encoder).href);
// The package's own front is for bundlers.
const { __init__ELHEIF_MODULE: start } = globalThis as unknown as { __init__ELHEIF_MODULE: (encoder: Encoder) => void };
const { jsEncodeImage } = await new Promise<Encoder>((resolve) => {
  const made = { onRuntimeInitialized: () => resolve(made) } as unknown as Encoder;
  start(made);
});

const [TILE, COLUMNS, ROWS, WIDTH, HEIGHT] = [512, 3, 2, 1400, 1000];
/** Red, green, blue and yellow quarters, whose edges are not those of tiles. */
const colours = [
  [220, 30, 30],
  [30, 160, 60],
  [30, 60, 200],
  [230, 210, 40],
];
const colourAt = (x: number, y: number) => colours[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)] ?? [];

function tileAt(column: number, row: number): Buffer {
  const rgba = new Uint8Array(TILE * TILE * 4);
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1)
      rgba.set([...colourAt(column * TILE + x, row * TILE + y), 255], (y * TILE + x) * 4);
  const { err, data } = jsEncodeImage(rgba, TILE, TILE);
  if (err) throw new Error(err);
  return Buffer.from(data);
}

/** The content of a box by its path. */
function contentOf(file: Buffer, [kind, ...inner]: readonly string[]): Buffer {
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) !== kind) continue;
    const content = file.subarray(at + 8, at + file.readUInt32BE(at));
    if (inner.length === 0) return content;
    return contentOf(kind === "meta" ? content.subarray(4) : content, inner);
  }
  throw new Error(`There is no ${kind}`);
}

const word = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const words = (bytes: number, ...values: number[]) => Buffer.concat(values.map((value) => word(value, bytes)));
const box = (kind: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([word(content.length + 8, 4), Buffer.from(kind, "latin1"), content]);
};
const full = (kind: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(kind, word(version, 1), word(flags, 3), ...parts);

const encoded = Array.from({ length: COLUMNS * ROWS }, (_, place) =>
  tileAt(place % COLUMNS, Math.floor(place / COLUMNS)),
);
const tiles = encoded.map((file) => contentOf(file, ["mdat"]));
const ids = tiles.map((_, place) => place + 1);
const grid = tiles.length + 1;
const describing = Buffer.concat([words(1, 0, 0, ROWS - 1, COLUMNS - 1), words(2, WIDTH, HEIGHT)]);

const infos = [
  ...ids.map((id) => full("infe", 2, 1, words(2, id, 0), Buffer.from("hvc1\0"))),
  full("infe", 2, 0, words(2, grid, 0), Buffer.from("grid\0")),
];
const properties = box(
  "ipco",
  box("hvcC", contentOf(encoded[0] ?? Buffer.alloc(0), ["meta", "iprp", "ipco", "hvcC"])),
  full("ispe", 0, 0, words(4, TILE, TILE)),
  full("ispe", 0, 0, words(4, WIDTH, HEIGHT)),
  box("irot", word(1, 1)),
);
const belonging = full(
  "ipma",
  0,
  0,
  word(grid, 4),
  ...ids.map((id) => Buffer.concat([word(id, 2), words(1, 2, 0x81, 2)])),
  Buffer.concat([word(grid, 2), words(1, 2, 3, 0x84)]),
);

/** @param start of the tiles in the file */
function meta(start: number): Buffer {
  let at = start;
  const places = tiles.map((tile, place) => {
    const entry = Buffer.concat([words(2, place + 1, 0, 0, 1), words(4, at, tile.length)]);
    at += tile.length;
    return entry;
  });
  const own = Buffer.concat([words(2, grid, 1, 0, 1), words(4, 0, describing.length)]);
  return full(
    "meta",
    0,
    0,
    full("hdlr", 0, 0, Buffer.from("\0\0\0\0pict"), Buffer.alloc(13)),
    full("pitm", 0, 0, word(grid, 2)),
    full("iloc", 1, 0, words(1, 0x44, 0), word(tiles.length + 1, 2), ...places, own),
    full("iinf", 0, 0, word(infos.length, 2), ...infos),
    full("iref", 0, 0, box("dimg", words(2, grid, ids.length, ...ids))),
    box("iprp", properties, belonging),
    box("idat", describing),
  );
}

const type = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
const file = Buffer.concat([type, meta(type.length + meta(0).length + 8), box("mdat", ...tiles)]);
writeFileSync(path.join(import.meta.dirname, "../samples/tiled.heic"), file);
console.log(`tiled.heic ${file.length}`);
