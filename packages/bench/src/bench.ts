import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { detail, step } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { startBrowser } from "./browser.ts";
import { buildVariants } from "./builds/build-variants.ts";
import { documentOf, storeDocuments, storeStatic } from "./documents.ts";
import { measureServer } from "./load/server.ts";
import type { Options } from "./options.ts";
import { makeCertificate } from "./proxy/certificate.ts";
import { startReverseProxy } from "./proxy/reverse-proxy.ts";
import { goals, serverGoals } from "./report/goals.ts";
import { resultsOf } from "./report/results.ts";
import { tables, workerTables } from "./report/tables.ts";
import { type BenchSite, startSite } from "./site/site.ts";
import { originOf } from "./variants.ts";
import { measureVisits } from "./visit/measure.ts";
import { assertSameText } from "./visit/same-text.ts";

/** One run with the options: prints the tables, writes the figures. */
export const bench = (options: Options): Promise<void> =>
  options.only === "worker" ? benchWorker(options) : benchAll(options);

const WORKER_ROUNDS_MAX = 3;
const WORKER_ROUND_MS = 1_500;

/** Serves our site and measures the worker alone. */
async function benchWorker({ rounds, port: firstPort, out }: Options): Promise<void> {
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  try {
    const place = { upstream: site.origin, firstPort };
    await storeStatic("/", await documentOf("site", "/", place), place);
    const server = await measureWorker(site, firstPort, rounds);
    const judged = serverGoals(server);
    keep(path.resolve(root, out), { machine: machine(), rounds, server, goals: judged });
    console.log(`\n${workerTables(server, judged)}\n\nFigures: ${out}`);
  } finally {
    await site.stop();
  }
}

const measureWorker = (site: BenchSite, firstPort: number, rounds: number) =>
  step("Measuring the worker", () =>
    measureServer(site, { firstPort, rounds: Math.min(rounds, WORKER_ROUNDS_MAX), durationMs: WORKER_ROUND_MS }),
  );

/** Builds, serves and measures all variants. */
async function benchAll({ rounds, port: firstPort, out }: Options): Promise<void> {
  const certificate = makeCertificate();
  const built = await step("Building the variants", () => buildVariants(originOf("federation", firstPort)));
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  const proxy = await startReverseProxy({ upstream: site.origin, firstPort, certificate });
  const browser = await startBrowser(certificate);
  try {
    await storeDocuments({ upstream: site.origin, firstPort, built });
    await step("Checking that the variants show the same text", () => assertSameText(browser, firstPort));
    const visits = await step(`Measuring pages and navigation, ${rounds} rounds`, () =>
      measureVisits(browser, { firstPort, rounds, onRound: (round) => detail(`round ${round} of ${rounds}`) }),
    );
    const server = await measureWorker(site, firstPort, rounds);
    const results = resultsOf(rounds, visits, server);
    const judged = goals(results);
    keep(path.resolve(root, out), { machine: machine(), ...results, goals: judged });
    console.log(`\n${tables(results, judged)}\n\nFigures: ${out}`);
  } finally {
    await browser.close();
    await proxy.stop();
    await site.stop();
  }
}

const machine = () => ({
  date: new Date().toISOString(),
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0]?.model ?? ""}`,
});

function keep(file: string, figures: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}
