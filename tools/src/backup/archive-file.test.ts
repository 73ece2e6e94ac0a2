import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openArchiveFile } from "./archive-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-archive-"));
  file = path.join(folder, "site.backup");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const parts = [
  { file: "000001-a", sizeBytes: 3 },
  { file: "000002-a", sizeBytes: 5 },
];
const index = JSON.stringify({ name: "night", manifestBytes: 4, parts });
const whole = `optimyz archive file 1\n${index}\nMANIabcdefgh`;

test("finds manifest and parts in an archive's file", () => {
  writeFileSync(file, whole);
  const archive = openArchiveFile(file);
  expect([archive.name, atob(archive.manifest)]).toEqual(["night", "MANI"]);
  expect(archive.parts.map((part) => new TextDecoder().decode(archive.read(part)))).toEqual(["abc", "defgh"]);
  archive.close();
});

test.each([
  ["a part of it", whole.slice(0, -1), /has \d+ bytes instead of \d+: it is not a whole archive/],
  ["more than it", `${whole}x`, /has \d+ bytes instead of \d+/],
  ["its first bytes", whole.slice(0, 30), /is no archive of a site, or was not downloaded as a whole/],
  ["something else", "PK\u0003\u0004 a zip file\nwith lines\n", /is no archive of a site/],
  ["nothing", "", /is no archive of a site/],
])("refuses %s with a sentence", (_what, content, sentence) => {
  writeFileSync(file, content);
  expect(() => openArchiveFile(file)).toThrow(sentence);
});
