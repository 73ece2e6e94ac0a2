import { mkdirSync, readFileSync } from "node:fs";
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
  /** Takes what the isolates log. */
  onLog?: (isolate: number, line: string) => void;
}

/** What all share: it owns D1, R2 and rate limits, and every other process asks it. */
const OWNER = "database";
const ENTRY = "isolate.mjs";

/**
 * Starts the built worker in several processes over one D1 and one R2, which a process of their own owns, as production's
 * isolates have one of each. Miniflare calls this shared storage; the processes find each other by a folder.
 */
export async function startIsolates({ dataDir, count, variables, clockMs = 0, onLog }: Options): Promise<Isolates> {
  const { bindings, ...worker } = readWorkerOptions();
  const registry = path.join(dataDir, "isolates/registry");
  mkdirSync(registry, { recursive: true });
  const platform = (name: string, workers: Record<string, unknown>[], log?: (line: string) => void) =>
    new Miniflare({
      ...convertV4MiniflareOptions({
        host: "127.0.0.1",
        port: 0,
        logRequests: false,
        log: new Log(LogLevel.ERROR),
        cf: false,
        resourcePersistencePath: path.join(dataDir, "v3"),
        resourceTmpPath: path.join(dataDir, "isolates", name),
        unsafeDevRegistryPath: registry,
        ...(log && { handleStructuredLogs: ({ message }) => log(message) }),
        workers: workers as never,
      }),
      isolatedResourcePersistencePath: path.join(dataDir, "isolates", name, "v3"),
      unsafeEnableSharedStorage: true,
    });
  const platforms: InstanceType<typeof Miniflare>[] = [];
  const stop = async () => void (await Promise.all(platforms.reverse().map((each) => each.dispose())));
  try {
    // The first one owns the storage.
    const owner = platform(OWNER, [{ name: OWNER, modules: true, script: "export default {};" }]);
    platforms.push(owner);
    await owner.ready;
    const entry = path.join(path.dirname(workerScript), ENTRY);
    const started = Array.from({ length: count }, async (_, index) => {
      const name = `isolate-${index}`;
      const modules = [
        { type: "ESModule", path: entry, contents: readFileSync(path.join(import.meta.dirname, ENTRY), "utf8") },
        {
          type: "ESModule",
          path: path.join(path.dirname(workerScript), "clock.mjs"),
          contents: readFileSync(path.join(import.meta.dirname, "clock.mjs"), "utf8"),
        },
        { type: "ESModule", path: workerScript },
      ];
      const own = platform(
        name,
        [
          {
            ...worker,
            name,
            unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
            modulesRoot: path.dirname(workerScript),
            modules,
            bindings: { ...bindings, ...variables },
          },
        ],
        (line) => onLog?.(index, line),
      );
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
  };
  return {
    url,
    mailFolder,
    setClock: (offsetMs) => tell("clock", { ms: String(offsetMs) }),
    runSchedule: (at, cron = "*/5 * * * *") => tell("schedule", { at: String(at), cron }),
  };
}
