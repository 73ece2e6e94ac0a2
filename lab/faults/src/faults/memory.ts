import { existsSync } from "node:fs";
import { detail } from "@optimyz/build/progress";
import { type Fault, hold, NotTried } from "../fault.ts";
import { publicPages } from "../site/client.ts";
import { type FaultySite, startFaultySite, workerName } from "../site/harness.ts";
import { Inspector } from "../site/inspector.ts";
import { type Ask, load } from "../site/load.ts";
import { type Runtime, residentMegabytes, workerIsolate } from "../site/runtime.ts";
import { testimonialOf } from "../site/writes.ts";

const FIRST = 10_000;
const ALL = 100_000;
const CONNECTIONS = 16;
const RATIO_MAX = 1.2;
/** One of this many requests writes: everything public is rendered again after it. */
const WRITE_EVERY = 500;
/** One of this many requests of each kind is for something new. */
const NEW_EVERY = 50;

/**
 * Heap of the worker after many requests: pages, queries, files, errors and writes in turn. It is the isolate's, after
 * all garbage was collected. The process is reported, too, and not judged: it holds some thirty other isolates, the
 * local D1, R2 and Cache API, and garbage that V8 collects when memory is scarce.
 */
export const memory: Fault = {
  name: "memory",
  question: "Does the worker need after 100,000 requests at most 1.2 times its memory after 10,000?",
  async run() {
    if (!existsSync("/proc/net/tcp")) throw new NotTried("Processes can be looked into on Linux only.");
    const site = await startFaultySite({ inspected: true });
    try {
      const runtime = await site.runtime();
      const askOf = mixOf(site.client.origin, await publicPages(site.client));
      const heaps: number[] = [];
      const processes: number[] = [];
      let failures = 0;
      const started = performance.now();
      for (let from = 0; from < ALL; from += FIRST) {
        failures += (await send(site, askOf, from)).failures;
        processes.push(residentMegabytes(runtime));
        heaps.push(await workerHeap(site, runtime));
        detail(`${from + FIRST} of ${ALL} requests, heap ${heaps.at(-1)} MB, process ${processes.at(-1)} MB`);
      }
      const perSecond = Math.round(ALL / ((performance.now() - started) / 1000));
      const ratio = (heaps.at(-1) ?? Number.NaN) / (heaps[0] ?? Number.NaN);
      const figures = {
        requests: ALL,
        failures,
        ratio: ratio.toFixed(2),
        heapMegabytes: heaps.join("-"),
        processMegabytes: processes.join("-"),
        perSecond,
      };
      hold(failures === 0, `${failures} of ${ALL} requests failed.`);
      hold(ratio <= RATIO_MAX, `The heap grew to ${figures.ratio} times, in MB: ${figures.heapMegabytes}.`);
      return figures;
    } finally {
      await site.stop();
    }
  },
};

const send = ({ client }: FaultySite, askOf: (count: number) => Ask, from: number) =>
  load(client.origin, (count) => askOf(from + count), {
    connections: CONNECTIONS,
    isOver: (count) => count >= FIRST,
  });

/** The nth request: mostly the same as others before, as on any site. */
function mixOf(origin: string, pages: readonly string[]): (count: number) => Ask {
  const known = [...pages, "/api/get/skills", "/get/testimonials", "/api/images", "/api/skill-details?skill_id=1"];
  return (count) => {
    const headers = { "cf-connecting-ip": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    if (count % WRITE_EVERY === 0) {
      const body = JSON.stringify(testimonialOf(`Memory ${count}`));
      const writing = { ...headers, origin, "content-type": "application/json" };
      return { method: "POST", path: "/api/testimonials", headers: writing, body };
    }
    // What is kept for each address must be bounded, because anybody can invent them.
    const others = [
      "/healthz",
      `/no-such-page-${count}`,
      `/api/skill-details?skill_id=${count}`,
      `/uploads/${count}.webp`,
    ];
    return { path: others[count % NEW_EVERY] ?? known[count % known.length] ?? "/", headers };
  };
}

/** Heap of the worker's isolate after all garbage was collected, in MB with one decimal. */
async function workerHeap({ client }: FaultySite, { port }: Runtime): Promise<number> {
  const inspector = await Inspector.open(port, workerIsolate(workerName));
  try {
    await inspector.collect(() => client.send("GET", "/healthz"));
    return Number((await inspector.heapMegabytes()).toFixed(1));
  } finally {
    inspector.close();
  }
}
