import { spawn } from "node:child_process";
import { root } from "./workspace.ts";

/**
 * Runs one of the project's tools in the foreground.
 * @param program name of a binary of the repository, such as `biome`
 * @returns its exit code
 */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
