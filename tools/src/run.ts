import { spawn } from "node:child_process";
import { run } from "@optimyz/build/run";
import { root } from "@optimyz/build/workspace";

/**
 * Runs one of the project's tools while another one runs, and prints its output when it is done.
 * @returns its exit code
 */
export function runBuffered(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    const printed: Buffer[] = [];
    for (const output of [child.stdout, child.stderr]) output.on("data", (chunk: Buffer) => printed.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs the compiler. Threads of one compiler infer the same types again, each for itself: half of its work. To look for
 * memory that it no longer needs would be another quarter, and it ends before it fills 1 GB.
 * @returns its exit code
 */
export const compile = (args: readonly string[]): Promise<number> =>
  run("tsc", [...args, "--singleThreaded"], { GOGC: "off" });
