import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@optimyz/build/port";
import { changeRows } from "./database.ts";

const root = path.join(import.meta.dirname, "../..");

/** A site that runs for a test, started by the command that a person would use. */
export interface Site {
  origin: string;
  admin: { email: string; password: string };
  dataDir: string;
  /** All that the command printed. */
  output: () => string;
  /** A deploy token to publish with, in place of the site's own. */
  token?: string;
  /** Ends the command as Ctrl-C would. */
  stop: () => Promise<void>;
  /** Ends it with all its processes at once, as a power cut would. */
  kill: () => Promise<void>;
}

interface SiteOptions {
  /** A folder that keeps the site's data; a new one by default. */
  dataDir?: string;
  /** Further environment of the command, such as `{ DEMO: "off" }`; `<port>` stands for the site's port. */
  env?: Record<string, string>;
}

const adminOfTests = { email: "admin@optimyz.example", password: "a password for journeys" };

/** Runs `npm start` on a free port and waits until it is ready. */
export async function startSite({ dataDir = newDataDir(), env = {} }: SiteOptions = {}): Promise<Site> {
  const { child, port, printed, ended } = await runStart(dataDir, env, /^Ready /m);
  return {
    origin: `http://localhost:${port}`,
    admin: adminOfTests,
    dataDir,
    output: printed,
    async stop() {
      // A terminal sends the signal to the whole process group.
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGINT");
      await ended;
    },
    async kill() {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

/** Runs `npm start` until it prints something, and kills it there with all its processes, as a power cut would. */
export async function killStart(dataDir: string, env: Record<string, string>, at: RegExp): Promise<void> {
  const { child, ended } = await runStart(dataDir, env, at);
  if (child.pid) process.kill(-child.pid, "SIGKILL");
  await ended;
}

async function runStart(dataDir: string, env: Record<string, string>, until: RegExp) {
  const port = await freePort();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: adminOfTests.email,
      ADMIN_PASSWORD: adminOfTests.password,
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      // Encoding the demo's pictures takes a minute of CPU time; the worker's own tests ask for copies.
      AVIF: "off",
      // Each journey makes the people and batches that it needs.
      DEMO: "content",
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace("<port>", String(port))])),
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let printed = "";
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (until.test(printed)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  return { child, port, printed: () => printed, ended };
}

/** A folder for a site that was never started, among those of the run (`global-setup.ts`). */
export const emptyDataDir = (): string => mkdtempSync(path.join(process.env.SITES_FOLDER ?? tmpdir(), "optimyz-site-"));

/**
 * A folder for a site of its own, as a first start left one; empty where the journeys did not start one.
 * @param content `words` for the words that the demo comes with and nothing else, `demo` for all of it, `neutral` for neither
 */
export function newDataDir(content: "words" | "demo" | "neutral" = "words"): string {
  const dataDir = emptyDataDir();
  const template = content === "demo" ? process.env.SITE_TEMPLATE_DEMO : process.env.SITE_TEMPLATE;
  if (!template) return dataDir;
  cpSync(template, dataDir, { recursive: true });
  if (content === "words") {
    changeRows(dataDir, "DELETE FROM settings_revisions");
    changeRows(dataDir, "UPDATE content_state SET content_revision = content_revision + 1");
  }
  return dataDir;
}

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });
