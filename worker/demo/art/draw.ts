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

const targets: { folder: string; scenes: Record<string, Scene> }[] = [
  { folder: join(root, "worker/demo/images"), scenes: { ...skillScenes, ...galleryScenes } },
  { folder: join(root, "mf-home/src/assets"), scenes: { ...homeScenes, ...portraits } },
];

/** Rasterises one scene, lowering the quality until the file is small enough. */
async function render(scene: Scene): Promise<Buffer> {
  const svg = Buffer.from(sheet(scene, oversampling));
  const pixels = await sharp(svg, { unlimited: true })
    .extract({
      left: bleed * oversampling,
      top: bleed * oversampling,
      width: scene.width * oversampling,
      height: scene.height * oversampling,
    })
    .resize(scene.width, scene.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [84, 78, 72, 66, 60, 54]) {
    const file = await sharp(pixels).webp({ quality, alphaQuality: 90, effort: 5 }).toBuffer();
    if (file.length <= sizeBytesMax) return file;
  }
  throw new Error("The picture stays above the size limit at the lowest quality.");
}

const wanted = process.argv.slice(2);
for (const { folder, scenes } of targets) {
  await mkdir(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
    const file = await render(scene);
    await writeFile(join(folder, `${name}.webp`), file);
    console.log(`${name}.webp ${scene.width}x${scene.height} ${Math.round(file.length / 1000)} kB`);
  }
}
