import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLog } from "./worker-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("begins a new file, or continues an existing one", async () => {
  const file = path.join(folder, "worker.log");
  appendFileSync(file, "of before\n");
  const output = new PassThrough();
  keepLog([output], file, true);
  output.write("first\n");
  await expect.poll(() => readFileSync(file, "utf8")).toBe("first\n");
  const next = new PassThrough();
  keepLog([next], file, false);
  next.write("second\n");
  await expect.poll(() => readFileSync(file, "utf8")).toBe("first\nsecond\n");
});

test("continues once the file can be written again, and says what is missing", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const file = path.join(folder, "full", "worker.log");
  const output = new PassThrough();
  keepLog([output], file, true);
  output.write("lost\n");
  output.write("lost too\n");
  await expect.poll(() => output.readableLength).toBe(0);
  mkdirSync(path.dirname(file));
  output.write("kept\n");
  await expect
    .poll(() => readFileSync(file, "utf8"))
    .toBe("(14 bytes were lost here: this file could not be written.)\nkept\n");
  expect(said).toHaveBeenCalledOnce();
});
