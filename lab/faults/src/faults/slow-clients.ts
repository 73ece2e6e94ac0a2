import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Fault, hold } from "../fault.ts";
import { publicPages, type SiteClient } from "../site/client.ts";
import { load, percentile } from "../site/load.ts";
import { mustStart } from "../site/npm-start.ts";
import { SlowClients } from "../site/slow-clients.ts";

const CLIENTS = 2_000;
/** Turns without and with them, one after the other, so that what else the machine does meets both. */
const TURNS = 3;
const TURN_MS = 5_000;
/** Longest time to open or close this many connections; the measurement is in between. */
const SETTLED_MS = 60_000;
const VISITORS = 8;
const RATIO_MAX = 3;

/** 2,000 slow clients while visitors get their pages. */
export const slowClients: Fault = {
  name: "slow-clients",
  question: "2,000 clients send and read slowly: is the p99 of the visitors' pages at most 3 times that without them?",
  async run({ port }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-slow-"));
    const site = await mustStart({ port, dataDir, demo: true });
    try {
      const pages = await publicPages(site.client);
      const home = await site.client.send("GET", "/");
      const [, script] = /(\/_mf\/shell\/[^"]+\.js)"/.exec(home.text) ?? [];
      const slow = new SlowClients(port, script ?? "/");
      const visit = async (durationMs: number) => {
        const end = performance.now() + durationMs;
        const askOf = (count: number) => ({ path: pages[count % pages.length] ?? "/" });
        return load(site.client.origin, askOf, { connections: VISITORS, isOver: () => performance.now() > end });
      };
      await visit(TURN_MS / 2);
      const usualMs = percentile((await visit(TURN_MS / 2)).latencies, 0.5);
      const settled = () => untilQuick(site.client, usualMs);
      const [without, during]: [number[], number[]] = [[], []];
      let failures = 0;
      let openMin = CLIENTS;
      for (let turn = 0; turn < TURNS; turn += 1) {
        const quiet = await visit(TURN_MS);
        await slow.fill(CLIENTS);
        await settled();
        const busy = await visit(TURN_MS);
        openMin = Math.min(openMin, slow.open);
        slow.close();
        await settled();
        without.push(...quiet.latencies);
        during.push(...busy.latencies);
        failures += quiet.failures + busy.failures;
      }
      const ratio = percentile(during, 0.99) / percentile(without, 0.99);
      const figures = {
        clientsOpen: openMin,
        pagesWithout: without.length,
        pagesDuring: during.length,
        failures,
        p99Ratio: ratio.toFixed(2),
        medianRatio: (percentile(during, 0.5) / percentile(without, 0.5)).toFixed(2),
      };
      hold(failures === 0, `${failures} pages failed: ${JSON.stringify(figures)}`);
      hold(openMin > CLIENTS * 0.9, `Only ${openMin} slow clients stayed: ${JSON.stringify(figures)}`);
      hold(
        ratio <= RATIO_MAX,
        `p99 is ${ratio.toFixed(2)} times that without slow clients: ${JSON.stringify(figures)}`,
      );
      hold(
        !site.printed().includes("The worker hung"),
        "Slow clients passed for a hang, and the worker was started again",
      );
      return figures;
    } finally {
      await site.killAll();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** Waits until three pages in a row take no longer than pages usually do. */
async function untilQuick(client: SiteClient, usualMs: number): Promise<void> {
  const end = performance.now() + SETTLED_MS;
  for (let quick = 0; quick < 3 && performance.now() < end; ) {
    const started = performance.now();
    await client.send("GET", "/");
    quick = performance.now() - started <= usualMs ? quick + 1 : 0;
  }
}
