import { renameSync, writeFileSync } from "node:fs";

/**
 * Replaces a file's content in one step: a reader, also after this process was killed, finds the old content or the new
 * one, never a part.
 * @param mode permissions of the file, such as `0o600` for secrets
 */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}
