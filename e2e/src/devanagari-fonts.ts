import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Makes the faces of Devanagari in `packages/ui/src/type`, as packages/ui/src/fonts/README.md says. */
const [packages = ""] = process.argv.slice(2);
const type = path.join(import.meta.dirname, "../../packages/ui/src/type");
const subset = createRequire(path.join(path.resolve(packages), "package.json"))("subset-font") as (
  font: Buffer,
  characters: string,
  options: Record<string, unknown>,
) => Promise<Buffer>;

/** Letters and signs of Hindi, Marathi, Nepali and Sanskrit, digits, dandas, and the joiners. */
const ranges = [
  [0x900, 0x903],
  [0x905, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932, 0x933],
  [0x935, 0x939],
  [0x93c, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x960],
  [0x964, 0x970],
  [0x972, 0x972],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
] as const;
const characters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  .join("");

const faces = [
  ["@fontsource/martel/files/martel-devanagari-600-normal", "devanagari-martel", undefined],
  [
    "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal",
    "devanagari-sans",
    { wght: { min: 400, max: 700 } },
  ],
] as const;

for (const [source, file, axes] of faces) {
  const from = path.join(path.resolve(packages), "node_modules", `${source}.woff2`);
  const options = { targetFormat: "woff2", noHinting: true, ...(axes && { variationAxes: axes }) };
  const bytes = await subset(readFileSync(from), characters, options);
  writeFileSync(path.join(type, `${file}.woff2`), bytes);
  console.log(`${file}.woff2 ${bytes.byteLength}`);
}
