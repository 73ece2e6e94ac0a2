import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkTypes } from "./types.ts";

function project(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  writeFileSync(path.join(folder, "page.ts"), source);
  return folder;
}

test("types that fit pass", async () => {
  await expect(checkTypes(project("export const seats: number = 7;"))).resolves.toBeUndefined();
});

test("types that do not fit are shown, the first ten lines of them", async () => {
  const wrong = Array.from({ length: 12 }, (_, index) => `export const seats${index}: number = "seven";`);
  const failure = expect(checkTypes(project(wrong.join("\n")))).rejects;
  await failure.toThrow(/^Nothing was published[\s\S]*page\.ts\(1,14\): error TS2322[\s\S]*and 2 more lines$/);
});
