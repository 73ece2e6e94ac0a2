import { setTimeout as wait } from "node:timers/promises";
import { detail } from "@optimyz/build/progress";
import { type Counts, type Isolate, startIsolates } from "@optimyz/tools/isolates";
import { cpuMs, startedProcesses } from "../cpu.ts";
import { residentBytes } from "../memory.ts";
import { call } from "../proxy/upstream.ts";
import { percentile } from "../statistics.ts";
import type { CrowdedSite } from "./crowded-site.ts";
import { type Driven, type DrivenCall, drive } from "./drive.ts";
import { type LoadContent, type MixRequest, mixOf } from "./mix.ts";

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

/** One number of isolates under load. */
export interface LoadResult {
  isolates: number;
  mixed: LoadFigures;
  /** The mix without forms that take a seat, each of which raises the content revision. */
  withoutSeats: LoadFigures;
  /** Of one isolate. */
  alone: AloneFigures[];
}

interface LoadOptions {
  /** Of each mix. */
  requests: number;
  /** After this long no request begins. */
  minutes: number;
}

/** Enough to keep two cores busy; more would wait for each other alone. */
const CONNECTIONS = 8;
const WARM_UP = 400;
const ALONE_MS = 3_000;
/** What is written after responses is written by then. */
const AFTER_MS = 6_000;
/** The mails of a form have gone out by then. */
const MAIL_MS = 1_500;
const BARE = "/cdn-cgi/isolate/bare";

/** Measures the mix against a number of isolates, and against one isolate also each kind of request alone. */
export async function measureLoad(
  site: CrowdedSite,
  count: number,
  { requests, minutes }: LoadOptions,
): Promise<LoadResult> {
  const { dataDir, variables } = site;
  const { isolates, stop } = await startIsolates({ dataDir, count, variables });
  try {
    // The one with the storage is the first that is started.
    const [database = 0, ...others] = startedProcesses("workerd").sort((one, other) => one - other);
    const cookie = await adminCookie(site, isolates[0]);
    const load = { site, isolates, processes: { database, isolates: others }, callOf: callsTo(site, cookie) };
    const ms = (minutes * 60_000) / 2;
    const mixed = await measureMix(load, site.content, requests, ms);
    const withoutSeats = await measureMix(load, { ...site.content, dates: [] }, requests, ms);
    return { isolates: count, mixed, withoutSeats, alone: count === 1 ? await measureAlone(load) : [] };
  } finally {
    await stop();
  }
}

/** Isolates under load, and who sends it. */
interface Running {
  site: CrowdedSite;
  isolates: readonly Isolate[];
  processes: { database: number; isolates: number[] };
  callOf: (request: MixRequest) => DrivenCall;
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

/** Each mix sends forms of its own. */
let seeds = 0;

async function measureMix(load: Running, content: LoadContent, requests: number, ms: number): Promise<LoadFigures> {
  const { isolates, processes, callOf } = load;
  seeds += 1;
  const mix = mixOf(seeds, content);
  const next = () => callOf(mix.next().value);
  const endsAtMs = performance.now() + ms;
  const connections = CONNECTIONS;
  await drive(isolates, next, { requests: WARM_UP, endsAtMs, connections });
  await wait(AFTER_MS);
  const startMb = megabytes(processes.isolates);
  const { driven, cost, counts } = await costOf(load, AFTER_MS, () =>
    drive(isolates, next, { requests, endsAtMs, connections }),
  );
  const all = [...driven.kinds.values()];
  const latencies = all.flatMap(({ latenciesMs }) => latenciesMs);
  const sum = (figure: "refused" | "failed") => all.reduce((total, each) => total + each[figure], 0);
  if (driven.failure) detail(driven.failure);
  return {
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
    [counts[kind] ?? none, ...(kind === "page" ? [counts.rendering ?? none] : [])].reduce(added),
    latenciesMs.length,
  ),
});

const none: Counts = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, classA: 0, classB: 0, isolates: 0 };
const figureNames = Object.keys(none) as (keyof Counts)[];

const added = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(figureNames.map((name) => [name, one[name] + other[name]])) as unknown as Counts;

const perRequest = (counts: Counts, requests: number): Counts =>
  Object.fromEntries(figureNames.map((name) => [name, counts[name] / requests])) as unknown as Counts;

/** Runs a load, and counts what each of its requests took, with what is done after responses within a time. */
async function costOf({ isolates, processes }: Running, afterMs: number, run: () => ReturnType<typeof drive>) {
  await Promise.all(isolates.map((isolate) => isolate.takeCounts()));
  const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (cpuMs(pid) ?? Number.NaN), 0);
  const before = { isolates: cpuOf(processes.isolates), database: cpuOf([processes.database]) };
  const driven = await run();
  await wait(afterMs);
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
    const { driven, cost } = await costOf(load, MAIL_MS, () => drives(ALONE_MS));
    const of = driven.kinds.get(kind);
    if (driven.failure) detail(driven.failure);
    const count = of?.latenciesMs.length ?? 0;
    figures.push({ kind, requests: count, perSecond: count / driven.seconds, ...cost });
  }
  return figures;
}
