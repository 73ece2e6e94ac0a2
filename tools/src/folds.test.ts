import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Names of texts that people type and read. */
const TEXT = /(search|text|title|name|course)(\([^()]*\)|\.trim\(\)|\[\w+\])*$/i;

/** Texts that are no person's. */
const OTHERS: Readonly<Record<string, string>> = {
  "worker/src/platform/releases/gate/selectors.ts": "names of CSS",
  "worker/src/platform/releases/gate/style-names.ts": "names of CSS",
  "worker/src/platform/releases/gate/style-sheet.ts": "names of CSS",
  "worker/src/platform/document/html-elements.ts": "names of HTML",
  "worker/src/state/worker-segments.ts": "segments of paths, which are letters from A to Z",
  "packages/contract/src/domain/payments.ts": "references, which are letters from A to Z",
  "packages/contract/src/domain/gst.ts": "numbers of documents, which are letters from A to Z",
};

/** Lines of a file that put a text into another case by themselves. */
function byThemselves(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const places: string[] = [];
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!/^to(Locale)?(Lower|Upper)Case$/.test(callee.property.name)) return;
      const object = source.slice(callee.object.start, callee.object.end);
      if (TEXT.test(object) && !/(tag|file|path)Name$/i.test(object))
        places.push(`${file}:${source.slice(0, start).split("\n").length}`);
    },
  }).visit(parseSync(file, source).program);
  return places;
}

test("all code compares people's texts by the one fold", () => {
  const files = globSync(["{shell,mf-*,worker}/src/**/*.{ts,tsx}", "packages/{contract,kit,ui}/src/**/*.{ts,tsx}"], {
    cwd: root,
  }).filter((file) => !/\.test\.|testing/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.map((file) => ({ file, places: byThemselves(file) }));
  expect(found.filter(({ file }) => !(file in OTHERS)).flatMap(({ places }) => places)).toEqual([]);
  const idle = Object.keys(OTHERS).filter(
    (file) => !found.some((each) => each.file === file && each.places.length > 0),
  );
  expect(idle).toEqual([]);
});
