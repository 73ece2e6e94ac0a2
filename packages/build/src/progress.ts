import { styleText } from "node:util";

/** An error that the person at the terminal can act on: one sentence, no stack. */
export class UserError extends Error {}

const seconds = (startedMs: number): string => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;

/** Prints what is being done, does it, and prints how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${styleText("yellow", "▸")} ${what}`);
  const result = await work();
  console.log(`  ${styleText("green", "done")} in ${seconds(started)}`);
  return result;
}

/** Prints a line that belongs to the step under way. */
export const detail = (text: string): void => console.log(`  ${text}`);

/** Errors of the file system, in words. */
const systemErrors: Record<string, string> = {
  ENOSPC: "The disk is full",
  EDQUOT: "The disk quota is used up",
  EACCES: "There is no permission for",
  EPERM: "There is no permission for",
  EROFS: "Nothing can be written to",
};

/** Prints one sentence for an error that a person can act on, and the stack of every other. */
export function describeError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = "", path } = error as NodeJS.ErrnoException;
  const words = systemErrors[code];
  if (words) return path ? `${words}: ${path}` : `${words}.`;
  return error.stack ?? error.message;
}

/** Runs a command; a failure ends the process with one sentence and a non-zero exit. */
export async function main(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(`${styleText("red", "✗")} ${describeError(error)}`);
    process.exit(1);
  }
}
