import { type ParseArgsOptionsConfig, parseArgs, styleText } from "node:util";
import { UserError } from "../progress.ts";
import { RegistryError } from "../release-client.ts";
import { reportLines } from "./report.ts";

/** Exit codes for CI jobs. */
const exitCodes = { failed: 1, usage: 2, refused: 3, raced: 4 } as const;

/** Reads the command's options; an unknown one ends the process with the usage. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: ${usage}`);
    process.exit(exitCodes.usage);
  }
}

/** The command was called with wrong options. */
export class UsageError extends UserError {}

/**
 * Runs a command of the registry and ends the process with its exit code. With `json`, the one thing printed is the
 * output, or `{ "error", "report" }`.
 */
export async function runCommand(json: boolean, command: () => Promise<unknown>): Promise<void> {
  try {
    const response = await command();
    if (json) console.log(JSON.stringify(response, null, 2));
  } catch (error) {
    const known = error instanceof UserError;
    const sentence = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    const report = error instanceof RegistryError ? error.report : undefined;
    if (json) console.log(JSON.stringify({ error: sentence, ...(report && { report }) }, null, 2));
    else {
      if (report) for (const line of reportLines(report)) console.error(line);
      console.error(`${styleText("red", "✗")} ${sentence}`);
    }
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  if (!(error instanceof RegistryError)) return exitCodes.failed;
  if (error.report) return exitCodes.refused;
  return error.status === 409 ? exitCodes.raced : exitCodes.failed;
}
