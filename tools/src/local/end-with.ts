import { spawn } from "node:child_process";

/**
 * Ends processes when this one has ended, however: nothing of it runs after a `kill -9`, but its end of a pipe closes, for
 * which a shell waits.
 */
export function endWithThis(pids: readonly number[]): void {
  const script = 'cat > /dev/null; kill -9 "$@" 2> /dev/null';
  const shell = spawn("sh", ["-c", script, "sh", ...pids.map(String)], {
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl-C in a terminal does not reach it.
    detached: true,
  });
  // Where there is no such shell, they stay until the next start.
  shell.once("error", () => undefined).unref();
}
