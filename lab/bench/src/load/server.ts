import { adminClient } from "@optimyz/tools/local/admin-client";
import { call } from "../proxy/upstream.ts";
import type { BenchSite } from "../site/site.ts";
import { median } from "../statistics.ts";
import { originOf, pages } from "../variants.ts";
import { type CountedLoad, type Load, load } from "./load.ts";
import { measureWrites } from "./writes.ts";

/** The worker's figures for one public URL. */
export interface ServerFigures {
  name: string;
  /** From the edge's cache; medians of the rounds. */
  warm: CountedLoad;
  /** Requests per second from the edge's cache, round by round. */
  rounds: number[];
  /** The first response after a change of the content, one at a time. */
  cold?: { medianMs: number; d1Trips: number; d1Statements: number };
  /** Every response is new, for documents. */
  uncached?: CountedLoad;
}

const reads = ["/api/get/skills", "/get/testimonials", "/api/images", "/api/skill-details?skill_id=1"];

const WARM_UP_MS = 500;

interface ServerOptions {
  firstPort: number;
  rounds: number;
  durationMs: number;
}

/** Measures all URLs in turn, round after round, with a bare route of the same process for comparison. */
export async function measureServer(
  site: BenchSite,
  { firstPort, rounds, durationMs }: ServerOptions,
): Promise<ServerFigures[]> {
  const headers = { host: new URL(originOf("site", firstPort)).host, accept: "*/*" };
  const held = `/bench/document?key=${encodeURIComponent("static /")}`;
  const targets = [
    { name: "bare Hono route", path: "/bench/bare" },
    { name: "bare Hono route with a document's text", path: held },
    ...pages.map((path) => ({ name: `document ${path}`, path })),
    ...reads.map((path) => ({ name: `read ${path}`, path })),
  ];
  const warm = new Map<string, CountedLoad[]>();
  const uncached = new Map<string, CountedLoad[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const { name, path } of targets) {
      // The first round only warms up.
      const figures = await counted(site, () =>
        load(site.origin, () => ({ path, headers }), round === 0 ? WARM_UP_MS : durationMs),
      );
      if (round > 0) warm.set(name, [...(warm.get(name) ?? []), figures]);
      if (round === 0 || !isPage(path)) continue;
      // A URL with a query is not kept at the edge.
      const unkept = (count: number) => ({ path: `${path}?bench=${round}-${count}`, headers });
      const fresh = await counted(site, () => load(site.origin, unkept, durationMs));
      uncached.set(name, [...(uncached.get(name) ?? []), fresh]);
    }
  }
  const figures: ServerFigures[] = [];
  for (const { name, path } of targets) {
    const cold = path.startsWith("/bench/") ? undefined : await measureCold(site, path, headers);
    const fresh = uncached.get(name);
    figures.push({
      name,
      warm: medians(warm.get(name) ?? []),
      rounds: (warm.get(name) ?? []).map(({ perSecond }) => perSecond),
      ...(cold && { cold }),
      ...(fresh && { uncached: medians(fresh) }),
    });
  }
  // Last, since their rows would slow the reads down.
  for (const { name, rounds: written } of await measureWrites(site, headers, rounds, durationMs, counted)) {
    figures.push({ name, warm: medians(written), rounds: written.map(({ perSecond }) => perSecond) });
  }
  return figures;
}

const isPage = (path: string): boolean => (pages as readonly string[]).includes(path);

const COLD_TIMES = 15;

/** Changes the content as the administrator does, and sends one request. */
async function measureCold(site: BenchSite, path: string, headers: Record<string, string>) {
  const client = await adminClient(site.origin, site.admin.email, site.admin.password);
  if (!client) throw new Error("The login of the benchmark's administrator failed");
  const listed = await call(site.origin, { method: "GET", path: "/get/testimonials", headers });
  const [row] = JSON.parse(listed.body.toString()) as Record<string, string | number>[];
  const { id, name, location, designation, feedback } = row ?? {};
  const samples: { ms: number; trips: number; statements: number }[] = [];
  for (let time = 0; time < COLD_TIMES; time++) {
    await client.send("PUT", `/api/testimonials/${id}`, { name, location, designation, feedback });
    const before = await d1Calls(site);
    const started = performance.now();
    await call(site.origin, { method: "GET", path, headers });
    const ms = performance.now() - started;
    const after = await d1Calls(site);
    samples.push({ ms, trips: after.trips - before.trips, statements: after.statements - before.statements });
  }
  return {
    medianMs: median(samples.map(({ ms }) => ms)),
    d1Trips: median(samples.map(({ trips }) => trips)),
    d1Statements: median(samples.map(({ statements }) => statements)),
  };
}

async function counted(site: BenchSite, work: () => Promise<Load>): Promise<CountedLoad> {
  const before = await d1Calls(site);
  const cpuBefore = site.cpuMs();
  const started = performance.now();
  const figures = await work();
  const seconds = (performance.now() - started) / 1000;
  return {
    ...figures,
    d1PerSecond: ((await d1Calls(site)).statements - before.statements) / seconds,
    cpuMs: (site.cpuMs() - cpuBefore) / figures.requests,
  };
}

async function d1Calls(site: BenchSite): Promise<{ trips: number; statements: number }> {
  const response = await call(site.origin, { method: "GET", path: "/bench/d1", headers: {} });
  return JSON.parse(response.body.toString());
}

function medians<Figures extends Load>(rounds: Figures[]): Figures {
  const [first] = rounds;
  if (!first) throw new Error("Nothing was measured");
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => Number(round[name])))]),
  ) as unknown as Figures;
}
