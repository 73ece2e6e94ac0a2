import { setTimeout as wait } from "node:timers/promises";
import { detail } from "@optimyz/build/progress";
import { type Counts, type Isolate, startIsolates } from "@optimyz/tools/isolates";
import { cpuMs, startedProcesses } from "../cpu.ts";
import { residentBytes } from "../memory.ts";
import { call } from "../proxy/upstream.ts";
import { percentile } from "../statistics.ts";
import { type CrowdedSite, makeCrowdedSite } from "./crowded-site.ts";
import { type Driven, type DrivenCall, drive } from "./drive.ts";
import { type MixRequest, mixOf } from "./mix.ts";

/** What a request costs on the average, of all or of a kind. */
export interface RequestCost extends Counts {
  /** CPU time of the isolates' processes, with the local platform's; ms. No number where it cannot be read. */
  cpuMs: number;
  /** The same of the process that owns D1, R2 and the counts of rate limits. */
  databaseCpuMs: number;
}

/** Requests of one kind within the mix. */
export interface KindFigures extends Counts {
  kind: string;
  requests: number;
  medianMs: number;
  p99Ms: number;
}

/** The mix against a number of isolates. */
export interface LoadFigures extends RequestCost {
  isolates: number;
  requests: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Refused by a limit of requests. */
  refused: number;
  failed: number;
  /** Memory of an isolate's process, MB: before the requests, and after them. */
  startMb: number;
  endMb: number;
  kinds: KindFigures[];
}

/** Requests of one kind alone, against one isolate. */
export interface AloneFigures extends RequestCost {
  kind: string;
  requests: number;
  perSecond: number;
}

export interface LoadResult {
  mixed: LoadFigures[];
  alone: AloneFigures[];
}

export interface LoadOptions {
  port: number;
  /** Numbers of isolates. */
  isolates: readonly number[];
  /** Of each number of isolates. */
  requests: number;
  minutes: number;
  /** Called after each number of isolates with all figures until then. */
  onFigures: (figures: LoadResult) => void;
}

/** Enough to keep two cores busy; more would wait for each other alone. */
const CONNECTIONS = 8;
const WARM_UP = 400;
const ALONE_MS = 3_000;
/** What is written after responses is written by then. */
const AFTER_MS = 6_000;
const BARE = "/cdn-cgi/isolate/bare";

/** Measures the mix against each number of isolates on one site, and each kind of request alone against one. */
export async function measureLoad({ port, isolates, requests, minutes, onFigures }: LoadOptions): Promise<void> {
  const site = await makeCrowdedSite(port);
  const figures: LoadResult = { mixed: [], alone: [] };
  const endsAtMs = performance.now() + minutes * 60_000;
  try {
    for (const [index, count] of isolates.entries()) {
      const ms = (endsAtMs - performance.now()) / (isolates.length - index);
      await withIsolates(site, count, async (load) => {
        figures.mixed.push(await measureMix(load, requests, performance.now() + ms));
        if (index === 0) figures.alone = await measureAlone(load);
      });
      onFigures(figures);
      detail(`${count} isolates, ${figures.mixed.at(-1)?.requests} requests`);
    }
  } finally {
    site.remove();
  }
}

/** Isolates under load, and who sends it. */
interface Running {
  site: CrowdedSite;
  isolates: readonly Isolate[];
  processes: { database: number; isolates: number[] };
  callOf: (request: MixRequest) => DrivenCall;
}

async function withIsolates(site: CrowdedSite, count: number, work: (load: Running) => Promise<void>): Promise<void> {
  const { dataDir, variables } = site;
  const { isolates, stop } = await startIsolates({ dataDir, count, variables });
  try {
    // The one with the storage is the first that is started.
    const [database = 0, ...others] = startedProcesses("workerd").sort((one, other) => one - other);
    const cookie = await adminCookie(site, isolates[0]);
    await work({ site, isolates, processes: { database, isolates: others }, callOf: callsTo(site, cookie) });
  } finally {
    await stop();
  }
}

/** What a browser sends with each of its requests. */
const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "accept-language": "en-IN,en;q=0.9",
};

/** Each visitor comes from a network of its own, as the limits of requests count them. */
const addressOf = (visitor: number): string =>
  `${1 + ((visitor >> 16) & 63)}.${(visitor >> 8) & 255}.${visitor & 255}.1`;

function callsTo({ origin }: CrowdedSite, cookie: string): Running["callOf"] {
  const { host } = new URL(origin);
  return ({ kind, visitor, path, form }) => {
    const own = { ...browser, host, "cf-connecting-ip": addressOf(visitor), "sec-fetch-site": "same-origin" };
    if (kind === "page") return { kind, path, headers: { ...own, accept: "text/html", "sec-fetch-dest": "document" } };
    if (form) {
      const sent = { "content-type": "application/json", origin, "idempotency-key": form.email };
      return { kind, method: "POST", path, headers: { ...own, ...sent }, body: JSON.stringify(form) };
    }
    return { kind, path, headers: { ...own, accept: "application/json", ...(kind === "admin" && { cookie }) } };
  };
}

async function adminCookie({ origin, admin }: CrowdedSite, { url }: Isolate): Promise<string> {
  const headers = { "content-type": "application/json", origin, host: new URL(origin).host };
  const login = { method: "POST", path: "/admin/login", headers, body: JSON.stringify(admin) };
  const { status, headers: received } = await call(url.origin, login);
  if (status !== 200) throw new Error("The login of the site's administrator failed");
  return [received["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/**
 * The requests of the mix, with pages by what they are to their isolate: one that it has sent before is kept there.
 * @param seed another one for each use of a site, so that its forms are new
 */
function mixedCalls({ site, isolates, callOf }: Running, seed: number): (isolate: number) => DrivenCall {
  const requests = mixOf(seed, site.content);
  const sent = isolates.map(() => new Set<string>());
  return (isolate) => {
    const next = callOf(requests.next().value);
    if (next.kind !== "page") return next;
    const isKept = sent[isolate]?.has(next.path) ?? false;
    sent[isolate]?.add(next.path);
    return { ...next, kind: isKept ? "page, kept" : "page, rendered" };
  };
}

async function measureMix(load: Running, requests: number, endsAtMs: number): Promise<LoadFigures> {
  const { isolates, processes } = load;
  const callTo = mixedCalls(load, isolates.length);
  const connections = CONNECTIONS;
  await drive(isolates, callTo, { requests: WARM_UP, endsAtMs, connections });
  await wait(AFTER_MS);
  const startMb = megabytes(processes.isolates);
  const { driven, cost, counts } = await costOf(load, () =>
    drive(isolates, callTo, { requests, endsAtMs, connections }),
  );
  const all = [...driven.kinds.values()];
  const latencies = all.flatMap(({ latenciesMs }) => latenciesMs);
  const sum = (figure: "refused" | "failed") => all.reduce((total, each) => total + each[figure], 0);
  if (driven.failure) detail(driven.failure);
  return {
    isolates: isolates.length,
    requests: latencies.length,
    perSecond: latencies.length / driven.seconds,
    medianMs: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    refused: sum("refused"),
    failed: sum("failed"),
    startMb,
    endMb: megabytes(processes.isolates),
    kinds: [...driven.kinds].map(([kind, of]) => kindFigures(kind, of, counts)).sort((a, b) => b.requests - a.requests),
    ...cost,
  };
}

const kindFigures = (kind: string, { latenciesMs }: Driven, counts: Record<string, Counts>): KindFigures => ({
  kind,
  requests: latenciesMs.length,
  medianMs: percentile(latenciesMs, 0.5),
  p99Ms: percentile(latenciesMs, 0.99),
  ...perRequest(
    [counts[kind] ?? none, ...(kind === "page, rendered" ? [counts.rendering ?? none] : [])].reduce(added),
    latenciesMs.length,
  ),
});

const none: Counts = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, classA: 0, classB: 0 };
const figureNames = Object.keys(none) as (keyof Counts)[];

const added = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(figureNames.map((name) => [name, one[name] + other[name]])) as unknown as Counts;

const perRequest = (counts: Counts, requests: number): Counts =>
  Object.fromEntries(figureNames.map((name) => [name, counts[name] / requests])) as unknown as Counts;

/** Runs a load, and counts what each of its requests took, with what was done after the responses. */
async function costOf({ isolates, processes }: Running, run: () => ReturnType<typeof drive>) {
  await Promise.all(isolates.map((isolate) => isolate.takeCounts()));
  const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (cpuMs(pid) ?? Number.NaN), 0);
  const before = { isolates: cpuOf(processes.isolates), database: cpuOf([processes.database]) };
  const driven = await run();
  await wait(AFTER_MS);
  const requests = [...driven.kinds.values()].reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  const taken = await Promise.all(isolates.map((isolate) => isolate.takeCounts()));
  const counts: Record<string, Counts> = {};
  for (const own of taken)
    for (const [kind, each] of Object.entries(own)) counts[kind] = added(counts[kind] ?? none, each);
  const cost: RequestCost = {
    ...perRequest(Object.values(counts).reduce(added, none), requests),
    cpuMs: (cpuOf(processes.isolates) - before.isolates) / requests,
    databaseCpuMs: (cpuOf([processes.database]) - before.database) / requests,
  };
  return { driven, counts, cost };
}

const megabytes = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (residentBytes(pid) ?? Number.NaN), 0) / pids.length / 1e6;

/** The kinds of the mix, and what else the worker serves, each alone: no other request's CPU time is in its own. */
async function measureAlone(load: Running): Promise<AloneFigures[]> {
  const { site, isolates, callOf } = load;
  const requests = mixOf(1_000, site.content);
  const page = (path: string) => callOf({ kind: "page", visitor: 0, path });
  const only = (kind: MixRequest["kind"]) => () => {
    for (;;) {
      const { value } = requests.next();
      if (value.kind === kind) return callOf(value);
    }
  };
  let number = 0;
  const popular = () => site.content.skills[number++ % 20]?.slug ?? "";
  const home = await call(isolates[0]?.url.origin ?? "", { ...page("/"), method: "GET" });
  const found = (pattern: RegExp) => pattern.exec(home.body.toString())?.[0];
  const [file, picture] = [found(/\/_mf\/[^"]+\.js/), found(/\/uploads\/[^" ,]+/)];
  const targets: Record<string, (() => DrivenCall) | undefined> = {
    "a bare response": () => ({ ...page(BARE), kind: "bare" }),
    "page, kept": () => page(`/${popular()}`),
    // A URL with a query is not kept.
    "page, rendered": () => ({ ...page(`/${popular()}?load=${number}`) }),
    read: only("read"),
    form: only("form"),
    admin: only("admin"),
    "a release's file": file === undefined ? undefined : () => page(file),
    "a picture": picture === undefined ? undefined : () => page(picture),
  };
  const figures: AloneFigures[] = [];
  for (const [kind, next] of Object.entries(targets)) {
    if (!next) continue;
    const drives = (ms: number) =>
      drive(isolates, () => ({ ...next(), kind }), {
        requests: Number.POSITIVE_INFINITY,
        endsAtMs: performance.now() + ms,
        connections: CONNECTIONS,
      });
    await drives(500);
    await wait(AFTER_MS);
    const { driven, cost } = await costOf(load, () => drives(ALONE_MS));
    const of = driven.kinds.get(kind);
    if (driven.failure) detail(driven.failure);
    const count = of?.latenciesMs.length ?? 0;
    figures.push({ kind, requests: count, perSecond: count / driven.seconds, ...cost });
  }
  return figures;
}
