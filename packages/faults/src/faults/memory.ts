import { readFileSync } from "node:fs";
import { descendants } from "@optimyz/build/processes";
import { type Fault, hold, wait } from "../fault.ts";
import { publicPages } from "../site/client.ts";
import { startFaultySite } from "../site/harness.ts";
import { type Ask, load, percentile } from "../site/load.ts";
import { testimonialOf } from "../site/writes.ts";

const FIRST = 10_000;
const ALL = 100_000;
const CONNECTIONS = 16;
const RATIO_MAX = 1.2;
/** Of so many requests, one writes. */
const WRITE_EVERY = 400;

/** Memory of workerd after many requests: pages, queries, files, errors and writes in turn. */
export const memory: Fault = {
  name: "memory",
  question: "Does workerd have after 100,000 requests at most 1.2 times its memory after 10,000?",
  async run() {
    const site = await startFaultySite();
    try {
      const asks = await mixOf(site.client.origin, await publicPages(site.client));
      const askOf = (count: number) => asks[count % asks.length]?.(count) ?? { path: "/" };
      const send = async (from: number, to: number) =>
        load(site.client.origin, (count) => askOf(from + count), {
          connections: CONNECTIONS,
          isOver: (count) => from + count >= to,
        });
      const curve: number[] = [];
      const started = performance.now();
      let failures = 0;
      for (let from = 0; from < ALL; from += FIRST) {
        failures += (await send(from, from + FIRST)).failures;
        curve.push(await residentMegabytes());
      }
      const perSecond = Math.round(ALL / ((performance.now() - started) / 1000));
      const [first = Number.NaN] = curve;
      const last = curve.at(-1) ?? Number.NaN;
      const figures = {
        requests: ALL,
        failures,
        megabytesAfter10000: first,
        megabytesAfter100000: last,
        ratio: (last / first).toFixed(2),
        curve: curve.join("-"),
        perSecond,
      };
      hold(failures === 0, `${failures} requests failed: ${JSON.stringify(figures)}`);
      hold(last / first <= RATIO_MAX, `Memory grew to ${(last / first).toFixed(2)} times: ${JSON.stringify(figures)}`);
      return figures;
    } finally {
      await site.stop();
    }
  },
};

/** What visitors and programs ask for; each makes the nth request. */
async function mixOf(origin: string, pages: readonly string[]): Promise<((count: number) => Ask)[]> {
  const fixed = [...pages, "/api/get/skills", "/get/testimonials", "/api/images", "/api/skill-details?skill_id=1"];
  const visitor = (count: number) => ({
    "cf-connecting-ip": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
  });
  const same = fixed.map(
    (path) =>
      (count: number): Ask => ({ path, headers: visitor(count) }),
  );
  const others: ((count: number) => Ask)[] = [
    // Addresses that nobody asked for before: what is kept for each must be bounded.
    (count) => ({ path: `/no-such-page-${count}`, headers: visitor(count) }),
    (count) => ({ path: `/api/skill-details?skill_id=${count}`, headers: visitor(count) }),
    (count) => ({ path: `/uploads/${count}.webp`, headers: visitor(count) }),
    (count) =>
      count % WRITE_EVERY < same.length + 4
        ? {
            method: "POST",
            path: "/api/testimonials",
            headers: { ...visitor(count), origin, "content-type": "application/json" },
            body: JSON.stringify(testimonialOf(`Memory ${count}`)),
          }
        : { path: "/healthz", headers: visitor(count) },
  ];
  return [...same, ...others];
}

/**
 * The least of several looks, so that garbage that is about to be collected does not count; in MB. The larger of the two
 * runtimes is the worker's, the other one is wrangler's own proxy, which production does not have.
 */
async function residentMegabytes(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    await wait(500);
    const pids = descendants(process.pid)
      .filter(({ command }) => command.includes("workerd"))
      .map(({ pid }) => pid);
    looks.push(Math.max(...pids.map(residentOf)));
  }
  return Math.round(percentile(looks, 0));
}

function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}
