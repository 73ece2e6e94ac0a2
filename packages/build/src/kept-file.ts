import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** SHA-256 of a text, as hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What {@link writeKept} has kept in a file; undefined when there is none, or when it is damaged. */
export function readKept<T>(file: string): T | undefined {
  try {
    const [digest, text = ""] = readFileSync(file, "utf8").split("\n");
    if (sha256(text) === digest) return JSON.parse(text) as T;
  } catch {
    // There is none yet.
  }
  return undefined;
}

/** Keeps a value in a file with a digest of its own, which is renamed into its place when it is whole. */
export function writeKept(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  const unfinished = path.join(path.dirname(file), `unfinished-${process.pid}-${path.basename(file)}`);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, `${sha256(text)}\n${text}`);
    renameSync(unfinished, file);
  } catch {
    // What is kept only saves time; a full disk makes the next command take longer.
    rmSync(unfinished, { force: true });
  }
}
