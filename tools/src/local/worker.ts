import path from "node:path";
import { styleText } from "node:util";
import { readSecrets } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { afterHang } from "./hang.ts";
import { openReverseProxy, type ReverseProxy } from "./reverse-proxy.ts";
import { HUNG_MS, untilHung, untilLost } from "./watch.ts";
import { endLeftOver, launchWorker, type WorkerProcess } from "./worker-process.ts";
import { toolsOpen, workerFolder } from "./wrangler.ts";

/** Where the platform's local mail binding writes each message as text and HTML, for as long as the site runs. */
export const mailFolder = path.join(workerFolder, ".wrangler/tmp/email");

export interface LocalWorker {
  origin: string;
  /** Where the worker's log lines go. */
  logFile: string;
  /** Resolves when the worker has ended, by itself or by {@link stop}; rejects when it hung too often. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/** Hangs within a time after which the site is given up. */
const HANGS_MAX = 5;
const HANGS_MS = 10 * 60_000;

/** Time after which a request that waits is a reason to look whether the worker still responds. */
const SLOW_MS = 1_000;

/** The worker that the site has at the moment; another one after a hang. */
interface Current {
  worker: WorkerProcess;
  /** Where it listens; not known while it starts again. */
  url: Promise<URL>;
}

/** State that survives a restart of the worker. */
interface Kept {
  /** CPU time without a response that makes a hang, in milliseconds. */
  hungMs: number;
  proxy: ReverseProxy;
  /** The site's release token. */
  token: string;
  logFile: string;
  /** Starts another worker. */
  launch: () => Promise<WorkerProcess>;
  isStopping: () => boolean;
}

/**
 * Starts the worker with its data in a folder, waits until it is healthy, and watches it: when code of a release makes it
 * hang, it is started again without that release.
 * @param variables Worker variables other than the secrets
 * @param hungMs CPU time without a response that makes a hang, in milliseconds
 * @throws UserError when it ends, stays silent or is not healthy
 */
export async function startWorker(
  port: number,
  dataDir: string,
  variables: Record<string, string>,
  hungMs = HUNG_MS,
): Promise<LocalWorker> {
  const logFile = path.join(dataDir, "worker.log");
  const origin = `http://localhost:${port}`;
  const launch = (isNew: boolean) => launchWorker(dataDir, { SITE_ORIGIN: origin, ...variables }, { logFile, isNew });
  endLeftOver(dataDir);
  const worker = await launch(true);
  const current: Current = { worker, url: Promise.resolve(worker.url) };
  const { SITE_ORIGIN = origin, ADMIN_ORIGIN = origin } = variables;
  const hostnames = new Set([SITE_ORIGIN, ADMIN_ORIGIN].flatMap((each) => URL.parse(each)?.hostname ?? []));
  const proxy = await openReverseProxy(port, () => current.url, { toolsOpen, hostnames }).catch(
    async (error: unknown) => {
      await worker.stop();
      throw error;
    },
  );
  let isStopping = false;
  const close = async () => {
    proxy.close();
    await current.worker.stop();
  };
  const token = readSecrets(dataDir).RELEASE_TOKEN ?? "";
  const kept = { hungMs, proxy, token, logFile, launch: () => launch(false), isStopping: () => isStopping };
  const ended = keepRunning(current, kept).finally(close);
  ended.catch(() => undefined);
  const stop = async () => {
    isStopping = true;
    await close();
    await ended.catch(() => undefined);
  };
  return { origin, logFile, ended, stop };
}

/** Starts the worker again whenever it hangs or is lost. Resolves when it has ended; rejects when that was too often. */
async function keepRunning(current: Current, kept: Kept): Promise<void> {
  const { hungMs, proxy, logFile, isStopping } = kept;
  const isSlow = () => proxy.waiting().some(({ sinceMs }) => sinceMs < Date.now() - SLOW_MS);
  const hangs: number[] = [];
  const returned = new Set<string>();
  for (;;) {
    const end = await endOf(current.worker, isSlow, hungMs);
    if (end === "ended") return;
    hangs.push(Date.now());
    if (hangs.filter((at) => at > Date.now() - HANGS_MS).length > HANGS_MAX) {
      throw new UserError(
        `The worker ${end} more than ${HANGS_MAX} times in ten minutes, and was not started again. See ${logFile}.`,
      );
    }
    await startAgain(current, kept, { end, returned }).catch((error: unknown) => {
      // Ctrl-C ends the new worker as well, before it is ready.
      if (!isStopping()) throw error;
    });
    if (isStopping()) return;
  }
}

/** Requests wait until the release behind the hang is out of the way: they would bring it back at once. */
async function startAgain(
  current: Current,
  { proxy, token, launch }: Kept,
  { end, returned }: { end: "hung" | "crashed"; returned: Set<string> },
): Promise<void> {
  const waiting = proxy.waiting();
  const started = Promise.withResolvers<URL>();
  started.promise.catch(() => undefined);
  current.url = started.promise;
  try {
    await current.worker.kill();
    current.worker = await launch();
    const { url } = current.worker;
    const sentence =
      end === "hung" ? await afterHang({ origin: url.origin, token }, waiting, returned) : "It was started again.";
    console.error(`${styleText("yellow", "!")} The worker ${end}. ${sentence}`);
    started.resolve(url);
  } catch (error) {
    started.reject(error);
    throw error;
  }
}

/** Resolves when the worker hangs, when a runtime of it is lost, or when it has ended. */
async function endOf(
  { ended, probe, cpuMs }: WorkerProcess,
  isSlow: () => boolean,
  computedMs: number,
): Promise<"hung" | "crashed" | "ended"> {
  const watching = new AbortController();
  const { signal } = watching;
  const otherwise = () => "ended" as const;
  const hung = untilHung({ isSlow, probe, cpuMs }, signal, { computedMs }).then(() => "hung" as const, otherwise);
  const crashed = untilLost({ probe, cpuMs }, signal).then(() => "crashed" as const, otherwise);
  const end = await Promise.race([hung, crashed, ended.then(otherwise)]);
  watching.abort();
  return end;
}
