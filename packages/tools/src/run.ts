import { spawn } from "node:child_process";
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
