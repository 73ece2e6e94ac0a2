import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { type Build, withText } from "./changed-release.ts";

const build: Build = {
  manifest: {
    name: "mf-home",
    version: "1.0.0",
    entry: "remoteEntry.js",
    routes: [{ path: "/contact", scripts: ["753.aaaaaaaaaa.js"] }],
    files: [],
  } as unknown as ReleaseManifest,
  files: new Map(
    Object.entries({
      "remoteEntry.js": 'import("./app.bbbbbbbbbb.js")',
      "app.bbbbbbbbbb.js": '({753:"aaaaaaaaaa",86:"cccccccccc"})',
      "753.aaaaaaaaaa.js": '"Ask a question."',
      "86.cccccccccc.js": '"Something else."',
      "picture.dddddddddd.webp": "aaaaaaaaaa",
    }).map(([file, text]) => [file, Buffer.from(text)]),
  ),
};

test("renames changed files and those that name them, and no others", () => {
  const { manifest, files } = withText(build, "96.0.0", "Ask a", "Put a");
  const [page = "", app = ""] = [...files.keys()].filter((file) => /^(753|app)\./.test(file)).toSorted();
  expect(page).toMatch(/^753\.[0-9a-f]{10}\.js$/);
  expect(page).not.toBe("753.aaaaaaaaaa.js");
  expect(files.get(page)?.toString()).toBe('"Put a question."');
  expect(files.get(app)?.toString()).toContain(`753:"${page.split(".")[1]}"`);
  expect(files.get("remoteEntry.js")?.toString()).toBe(`import("./${app}")`);
  expect([...files.keys()]).toEqual(expect.arrayContaining(["86.cccccccccc.js", "picture.dddddddddd.webp"]));
  expect(files.size).toBe(build.files.size);
  expect(manifest).toMatchObject({ version: "96.0.0", routes: [{ scripts: [page] }] });
  expect(manifest.files.map(({ path }) => path)).toEqual([...files.keys()]);
});

test("a text that is in no file is an error", () => {
  expect(() => withText(build, "96.0.0", "Nowhere", "")).toThrow("Nowhere");
});
