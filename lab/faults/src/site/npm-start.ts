import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { descendants, killTree } from "@optimyz/build/processes";
import { root } from "@optimyz/build/workspace";
import { wait } from "../fault.ts";
import { type Admin, type SiteClient, siteClient } from "./client.ts";

/** Longest time until a site on a busy machine is ready. */
const READY_MS = 300_000;

/** A site as `npm start` runs it, in a process of its own. */
export interface StartedSite {
  client: SiteClient;
  admin: Admin;
  pid: number;
  /** Output of `npm start` so far. */
  printed: () => string;
  /** Resolves with the exit code when `npm start` has ended. */
  ended: Promise<number>;
  /** As Ctrl-C. */
  stop: () => Promise<void>;
  /** Ends all its processes at once, without a last word. */
  killAll: () => Promise<void>;
  /** Ends only workerd, as a system does that has no memory left. */
  killRuntimes: () => void;
}

/** Message of an `npm start` that failed. */
export interface RefusedStart {
  code: number;
  printed: string;
}

interface StartOptions {
  port: number;
  dataDir: string;
  demo?: boolean;
}

export const isStarted = (start: StartedSite | RefusedStart): start is StartedSite => "client" in start;

/** Runs `npm start`, until it is ready or has ended. */
export async function npmStart({ port, dataDir, demo = false }: StartOptions): Promise<StartedSite | RefusedStart> {
  const child = spawn(process.execPath, [path.join(root, "packages/build/bin/optimyz.mjs"), "start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo ? "content" : "off",
      // The schedule is run by the platform's own tools.
      DEVELOPMENT_TOOLS: "on",
      NO_COLOR: "1",
    },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) {
    output.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  const pid = child.pid ?? 0;
  process.once("exit", () => killTree(pid));
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const admin = /Ready .*admin \S+: (\S+) \/ (\S+)/.exec(printed);
    if (admin)
      return startedSite(child, port, { email: admin[1] ?? "", password: admin[2] ?? "" }, () => printed, ended);
    const code = await Promise.race([ended, wait(100)]);
    if (code !== undefined) return { code, printed };
  }
  killTree(pid);
  throw new Error(`npm start was not ready within ${READY_MS / 1000} s:\n${printed}`);
}

function startedSite(
  child: ChildProcess,
  port: number,
  admin: Admin,
  printed: () => string,
  ended: Promise<number>,
): StartedSite {
  const pid = child.pid ?? 0;
  return {
    client: siteClient(`http://localhost:${port}`),
    admin,
    pid,
    printed,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    async killAll() {
      killTree(pid);
      await ended;
    },
    killRuntimes() {
      for (const each of descendants(pid))
        if (/\/workerd(-|\s|$)/.test(each.command.split(" ")[0] ?? "")) kill(each.pid);
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** @throws Error with what `npm start` said when it did not start */
export async function mustStart(options: StartOptions): Promise<StartedSite> {
  const start = await npmStart(options);
  if (isStarted(start)) return start;
  throw new Error(`npm start ended with ${start.code}:\n${start.printed}`);
}

/** Rows of a local site's D1, read from its file. */
export function rowsIn<Row>(dataDir: string, sql: string): Row[] {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** The file of a local site's D1. */
export function databaseFile(dataDir: string): string {
  const [file] = sqliteFiles(path.join(dataDir, "v3/d1"), "content_state");
  if (!file) throw new Error(`There is no database in ${dataDir}.`);
  return file;
}

/** Keys of the objects in a local site's buckets. */
export function objectKeys(dataDir: string): string[] {
  return sqliteFiles(path.join(dataDir, "v3/r2"), "_mf_objects").flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database
        .prepare("SELECT key FROM _mf_objects")
        .all()
        .map(({ key }) => String(key));
    } finally {
      database.close();
    }
  });
}

/** The databases below a folder that have a table. */
function sqliteFiles(folder: string, table: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sqlite"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
    } finally {
      database.close();
    }
  });
}
