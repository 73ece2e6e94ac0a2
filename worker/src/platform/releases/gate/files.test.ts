import { expect, test } from "vitest";
import { referredPaths, textOf } from "./candidate.ts";
import { candidateOf, claim, manifestOf } from "./candidates.ts";
import { filesProblems, integrityOf } from "./files.ts";

const UPLOAD = "Build again and upload dist/client as it is, without changing a file on the way.";
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const changed = async (path: string, text: string | undefined) => {
  const candidate = await candidateOf();
  const files = new Map(candidate.files);
  if (text === undefined) files.delete(path);
  else files.set(path, bytesOf(text));
  return { ...candidate, files };
};

test("the files that were built pass, and so does an empty one", async () => {
  expect(await filesProblems(await candidateOf())).toEqual([]);
  expect(await filesProblems(await candidateOf({}, { "empty.js": "" }))).toEqual([]);
});

test.each<[string, string | undefined, string]>([
  ["app.js", undefined, "app.js is missing from the upload."],
  ["app.js", "// apq", "app.js is not the file that the manifest names: its hash differs."],
  ["app.js", "", "app.js is not the file that the manifest names: its hash differs."],
  ["extra.js", "x", "extra.js was uploaded and is not in the manifest."],
])("refuses %s with the content %j", async (path, text, problem) => {
  expect(await filesProblems(await changed(path, text))).toEqual([{ problem, fix: UPLOAD }]);
});

test("refuses an invented size, though the hash is right", async () => {
  const { manifest, files } = await candidateOf();
  const lied = manifest.files.map((file) => (file.path === "app.js" ? { ...file, sizeBytes: 7 } : file));
  expect(await filesProblems({ manifest: { ...manifest, files: lied }, files })).toHaveLength(1);
});

test("refuses a file named twice, once for all of them", async () => {
  const { manifest, files } = await candidateOf();
  const twice = { ...manifest, files: [...manifest.files, ...manifest.files] };
  expect(await filesProblems({ manifest: twice, files })).toEqual([
    { problem: "The manifest names a file twice.", fix: UPLOAD },
  ]);
});

test("a file may have four megabytes and not one byte more", async () => {
  const limit = "x".repeat(4 * 1024 * 1024);
  expect(await filesProblems(await candidateOf({}, { "big.svg": limit }))).toEqual([]);
  expect(await filesProblems(await candidateOf({}, { "big.svg": `${limit}x` }))).toEqual([
    { problem: "big.svg is larger than 4 MB.", fix: "Make it smaller, or load it from the site's uploads." },
  ]);
});

test("names each missing file of the manifest once", async () => {
  const page = { ...claim("/x", ["page.js"]), styles: ["page.css"] };
  const slotFiles = { hero: { scripts: ["slot.js", "page.js"], styles: ["slot.css"] } };
  const all = {
    scripts: ["s.js"],
    styles: ["s.css"],
    fonts: ["f.woff2"],
    server: "server/entry.js",
    routes: [page],
    slotFiles,
  };
  const problems = await filesProblems(await candidateOf({ ...all, entry: "gone.js" }));
  const paths = [
    "gone.js",
    "s.js",
    "s.css",
    "f.woff2",
    "server/entry.js",
    "page.js",
    "page.css",
    "slot.js",
    "slot.css",
  ];
  expect(problems).toEqual(
    paths.map((path) => ({ problem: `The manifest refers to ${path}, which is no file of it.`, fix: UPLOAD })),
  );
  expect(referredPaths(manifestOf("mf-home", { routes: [] }))).toEqual(["entry.js"]);
});

test("an integrity is what a browser computes", async () => {
  expect(await integrityOf(bytesOf("abc"))).toBe(
    "sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn",
  );
});

test("the text of a missing file is empty", async () => {
  const candidate = await candidateOf();
  expect([textOf(candidate, "app.js"), textOf(candidate, "gone.js")]).toEqual(["// app", ""]);
});
