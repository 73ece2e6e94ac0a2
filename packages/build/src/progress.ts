import { styleText } from "node:util";

/** A failure that the person at the terminal can act on: one sentence, no stack. */
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

/** Runs a command; a failure ends the process with one sentence and a non-zero exit. */
export async function main(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
    console.error(`${styleText("red", "✗")} ${sentence}`);
    process.exit(1);
  }
}
