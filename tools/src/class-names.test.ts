import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { frontEnds, listFiles, root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

const IMPORT = /import (\w+) from "(\.[^"]+\.module\.css)";/g;

/** Class names that a source takes from its style sheets, and that none of them has. */
function undefinedNames(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(IMPORT)].flatMap(([, styles = "", sheet = ""]) => {
    const target = path.join(path.dirname(file), sheet);
    const css = existsSync(target) ? readFileSync(target, "utf8") : "";
    const defined = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
    const used = [...source.matchAll(new RegExp(`\\b${styles}\\.(?!(?:module|length)\\b)(\\w+)\\b(?!\\()`, "g"))].map(
      ([, name = ""]) => name,
    );
    return used.filter((name) => !defined.has(name)).map((name) => `${styles}.${name}`);
  });
}

test("every class name that a component takes from its style sheet is there", () => {
  const folders = [...frontEnds(), "packages/ui"].map((name) => path.join(root, name, "src"));
  const sources = folders.flatMap((folder) => listFiles(folder).map((file) => path.join(folder, file)));
  const found = sources
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => undefinedNames(file).map((name) => `${path.relative(root, file)}: ${name}`));
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
