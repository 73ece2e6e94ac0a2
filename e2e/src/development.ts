import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@optimyz/build/port";
import { copyWorkspace, removeCopy } from "./workspace-copy.ts";

/** A development server of one remote, started by the command that its team uses. */
export interface DevelopmentServer {
  origin: string;
  /** Changes a file of the remote, whose path is relative to its folder. */
  edit: (file: string, from: string, to: string) => void;
  /** What it has printed as errors. */
  errors: () => string;
  stop: () => Promise<void>;
}

/**
 * Serves a remote for a released site from a copy of the sources, on a free port. Resolves when it is ready.
 * @param prepare changes the copy before
 */
export async function developInSite(
  name: string,
  prepare: (copy: string) => Promise<unknown> = async () => {},
): Promise<DevelopmentServer> {
  const copy = copyWorkspace();
  await prepare(copy);
  const edit = (file: string, from: string | RegExp, to: string) => {
    const target = path.join(copy, name, file);
    writeFileSync(target, readFileSync(target, "utf8").replace(from, to));
  };
  const port = await freePort();
  edit("rspack.config.ts", /port: \d+/, `port: ${port}`);
  const child = spawn("npm", ["run", "--silent", "dev", "-w", name, "--", "--in-site"], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let printed = "";
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^Ready /m.test(printed)) resolve();
    });
    void ended.then(() => reject(new Error(`npm run dev ended:\n${printed}${errors}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    edit,
    errors: () => errors,
    async stop() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGINT");
      await ended;
      removeCopy(copy);
    },
  };
}
