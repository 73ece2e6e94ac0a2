import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pairs } from "./type-faces.ts";

/**
 * Makes the fonts of `packages/ui/src/type` from their packages, as packages/ui/src/fonts/README.md says. The argument is
 * a folder with the package `subset-font`.
 */
const [packages = ""] = process.argv.slice(2);
const root = path.join(import.meta.dirname, "../..");
const subset = createRequire(path.join(path.resolve(packages), "package.json"))("subset-font") as (
  font: Buffer,
  characters: string,
  options: Record<string, unknown>,
) => Promise<Buffer>;

/** English, French, German and other languages of western Europe with their punctuation. */
const latin = rangesOf(
  "20-7E,A0-FF,131-131,152-153,2010-2014,2018-201E,2022-2022,2026-2026,20AC-20AC,2122-2122,2212-2212",
);
/** Other languages in Latin script, and the rupee sign, which add-rupee.py takes from there; those that the package has of them. */
const latinExt = rangesOf("100-130,132-151,154-24F,1E00-1EFF,20B9-20B9");

for (const { display, text } of pairs)
  for (const [face, features] of [
    [display, ["kern", "liga"]],
    [text, ["kern", "tnum", "locl"]],
  ] as const) {
    const { source, file } = face;
    if (!source) continue;
    const make = async (part: string, characters: string, keepFeatures: readonly string[], out: string) => {
      const from = path.join(root, "node_modules/@fontsource-variable", `${source.file.replace("*", part)}.woff2`);
      const options = { targetFormat: "woff2", variationAxes: source.axes, keepFeatures, noHinting: true };
      const bytes = await subset(readFileSync(from), characters, options);
      writeFileSync(path.join(root, "packages/ui/src/type", `${out}.woff2`), bytes);
      console.log(`${out}.woff2 ${bytes.byteLength}`);
    };
    await make("latin", latin, features, file);
    await make("latin-ext", latinExt, [...features, "ccmp", "mark", "mkmk", "locl"], `${file}-ext`);
  }

/** All characters of ranges such as `20-7E`. */
function rangesOf(ranges: string): string {
  return ranges
    .split(",")
    .map((range) => range.split("-").map((edge) => Number.parseInt(edge, 16)))
    .flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join("");
}
