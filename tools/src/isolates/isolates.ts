import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "../local/miniflare.ts";
import { readWorkerOptions, workerScript } from "../local/worker-build.ts";

/** A process of workerd with the site's worker: its own memory, Cache API, mail binding and clock. */
export interface Isolate {
  /** Where it listens, without the reverse proxy. */
  url: URL;
  /** Folder in which its mail binding writes each message as text and HTML. */
  mailFolder: string;
  /** Makes its clock wrong by some milliseconds. */
  setClock: (offsetMs: number) => Promise<void>;
  /**
   * Runs the schedule in it.
   * @param at milliseconds since the epoch: the time that it was planned for
   * @param cron as in `wrangler.jsonc`
   */
  runSchedule: (at: number, cron?: string) => Promise<void>;
  /** What its calls of D1 and R2 were since the last time, by the value of the header `x-counted-as` of their requests. */
  takeCounts: () => Promise<Record<string, Counts>>;
}

/** Calls of D1, R2 and the Worker Loader. */
export interface Counts {
  /** Calls of D1, of one statement or a batch. */
  trips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** Operations of R2 by the class in which they are billed. */
  classA: number;
  classB: number;
  /** Calls of isolates that render pages. */
  isolates: number;
}

export interface Isolates {
  isolates: readonly [Isolate, ...Isolate[]];
  stop: () => Promise<void>;
}

interface Options {
  /** With migrations applied. */
  dataDir: string;
  count: number;
  /** Worker variables and secrets. */
  variables: Record<string, string>;
  /** The clocks are wrong by different amounts up to this one, ahead or behind. */
  clockMs?: number;
}

/** What all share: it owns D1, R2 and rate limits, and every other process asks it. */
const OWNER = "database";

/**
 * The built worker, with a clock that can be wrong, a schedule that runs when it is told to, and counts of what it asks of D1
 * and R2. All are at paths of the platform's tools, which the reverse proxy keeps from visitors.
 */
const ENTRY = `import { clock } from "./clock.mjs";
import { counted, takeCounts } from "./counts.mjs";
import site from "./${path.basename(workerScript)}";
export * from "./${path.basename(workerScript)}";
export default {
  ...site,
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/cdn-cgi/isolate/clock") {
      clock.offsetMs = Number(searchParams.get("ms"));
      return new Response();
    }
    if (pathname === "/cdn-cgi/isolate/schedule") {
      const scheduledTime = Number(searchParams.get("at"));
      await site.scheduled({ cron: searchParams.get("cron"), scheduledTime, noRetry() {} }, env, context);
      return new Response();
    }
    if (pathname === "/cdn-cgi/isolate/counts") return Response.json(takeCounts());
    if (pathname === "/cdn-cgi/isolate/bare") return new Response();
    return counted(request, env, () => site.fetch(request, env, context));
  },
};`;

/** A platform with a worker of this name, which shares its storage with all others on the same data. */
function platformOn(dataDir: string, name: string, worker: object): InstanceType<typeof Miniflare> {
  const folder = path.join(dataDir, "isolates", name);
  const registry = path.join(dataDir, "isolates/registry");
  for (const each of [folder, registry]) mkdirSync(each, { recursive: true });
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    logRequests: false,
    log: new Log(LogLevel.ERROR),
    cf: false,
    resourcePersistencePath: path.join(dataDir, "v3"),
    resourceTmpPath: folder,
    unsafeDevRegistryPath: registry,
    handleStructuredLogs: ({ message }) => appendFileSync(path.join(folder, "worker.log"), `${message}\n`),
    workers: [{ name, ...worker } as never],
  });
  return new Miniflare({
    ...options,
    isolatedResourcePersistencePath: path.join(folder, "v3"),
    unsafeEnableSharedStorage: true,
  });
}

/** The modules of an isolate: the entry first, and before the worker the clock, which its modules keep. */
function modulesOf(folder: string) {
  const own = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
  return [
    { type: "ESModule", path: path.join(folder, "isolate.mjs"), contents: ENTRY },
    ...["clock.mjs", "counts.mjs"].map((name) => ({
      type: "ESModule",
      path: path.join(folder, name),
      contents: own(name),
    })),
    { type: "ESModule", path: workerScript },
  ];
}

/**
 * Starts the built worker in several processes over one D1 and one R2, which a process of their own owns, as production's
 * isolates have one of each. Miniflare calls this shared storage; the processes find each other by a folder.
 */
export async function startIsolates({ dataDir, count, variables, clockMs = 0 }: Options): Promise<Isolates> {
  const { bindings, ...options } = readWorkerOptions();
  const modulesRoot = path.dirname(workerScript);
  const worker = {
    ...options,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    modulesRoot,
    modules: modulesOf(modulesRoot),
    bindings: { ...bindings, ...variables },
  };
  // The first one owns the storage.
  const owner = platformOn(dataDir, OWNER, { modules: true, script: "export default {};" });
  const platforms = [owner];
  const stop = async () => void (await Promise.all(platforms.toReversed().map((each) => each.dispose())));
  try {
    await owner.ready;
    const started = Array.from({ length: count }, async (_, index) => {
      const name = `isolate-${index}`;
      const own = platformOn(dataDir, name, { ...worker, name });
      platforms.push(own);
      const isolate = isolateAt(await own.unsafeGetDirectURL(name), path.join(dataDir, "isolates", name, "email"));
      await isolate.setClock(count > 1 ? Math.round(clockMs * ((2 * index) / (count - 1) - 1)) : 0);
      return isolate;
    });
    const isolates = await Promise.all(started);
    return { isolates: isolates as [Isolate, ...Isolate[]], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isolateAt(url: URL, mailFolder: string): Isolate {
  const tell = async (what: string, asked: Record<string, string>) => {
    const response = await fetch(new URL(`/cdn-cgi/isolate/${what}?${new URLSearchParams(asked)}`, url));
    const text = await response.text();
    if (!response.ok) throw new Error(`An isolate refused: ${text}`);
    return text;
  };
  return {
    url,
    mailFolder,
    setClock: async (offsetMs) => void (await tell("clock", { ms: String(offsetMs) })),
    runSchedule: async (at, cron = "*/5 * * * *") => void (await tell("schedule", { at: String(at), cron })),
    takeCounts: async () => JSON.parse(await tell("counts", {})) as Record<string, Counts>,
  };
}
