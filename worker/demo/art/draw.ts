import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { portraits } from "./portraits.ts";
import { galleryScenes } from "./scenes-gallery.ts";
import { homeScenes } from "./scenes-home.ts";
import { skillScenes } from "./scenes-skills.ts";
import { bleed, type Scene, sheet } from "./sheet.ts";

const sizeBytesMax = 118_000;
const oversampling = 1.5;
const root = join(import.meta.dirname, "../../..");

interface Target {
  folder: string;
  scenes: Record<string, Scene>;
  /** Narrower copies to write besides; the worker makes those of uploaded pictures itself. */
  widths: number[];
}

const targets: Target[] = [
  { folder: join(root, "worker/demo/images"), scenes: { ...skillScenes, ...galleryScenes }, widths: [] },
  { folder: join(root, "mf-home/src/assets"), scenes: { ...homeScenes, ...portraits }, widths: [480, 720, 960] },
];

/** Rasterises one scene. */
async function rasterise(scene: Scene): Promise<Buffer> {
  const svg = Buffer.from(sheet(scene, oversampling));
  return sharp(svg, { unlimited: true })
    .extract({
      left: bleed * oversampling,
      top: bleed * oversampling,
      width: scene.width * oversampling,
      height: scene.height * oversampling,
    })
    .resize(scene.width, scene.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Encodes a picture, lowering the quality from the given one until the file is small enough. */
async function encode(pixels: Buffer, width: number, qualityMax: number): Promise<Buffer> {
  for (let quality = qualityMax; quality >= 54; quality -= 6) {
    const file = await sharp(pixels).resize(width).webp({ quality, alphaQuality: 90, effort: 5 }).toBuffer();
    if (file.length <= sizeBytesMax) return file;
  }
  throw new Error("The picture stays above the size limit at the lowest quality.");
}

const wanted = process.argv.slice(2);
for (const { folder, scenes, widths } of targets) {
  await mkdir(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
    const pixels = await rasterise(scene);
    for (const width of [...widths.filter((each) => each < scene.width), scene.width]) {
      const isWhole = width === scene.width;
      // The copies are for dense screens, which hide more.
      const file = await encode(pixels, width, isWhole ? 84 : 72);
      const fileName = isWhole ? `${name}.webp` : `${name}-${width}.webp`;
      await writeFile(join(folder, fileName), file);
      console.log(`${fileName} ${Math.round(file.length / 1000)} kB`);
    }
  }
}
