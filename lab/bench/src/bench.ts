import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { detail, step } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import type { Browser } from "@playwright/test";
import { startBrowser } from "./browser.ts";
import { buildVariants } from "./builds/build-variants.ts";
import { documentOf, storeDocuments, storeStatic } from "./documents.ts";
import { measureLanguages } from "./languages/measure.ts";
import { measureLighthouse } from "./lighthouse/lighthouse.ts";
import { measureServer } from "./load/server.ts";
import type { Options } from "./options.ts";
import { makeCertificate } from "./proxy/certificate.ts";
import { startReverseProxy } from "./proxy/reverse-proxy.ts";
import { goals } from "./report/goals.ts";
import { type Results, resultsOf } from "./report/results.ts";
import { tables } from "./report/tables.ts";
import { measureRows } from "./rows/measure.ts";
import { type BenchSite, startSite } from "./site/site.ts";
import { type Column, originOf, pages } from "./variants.ts";
import { measureVisits } from "./visit/measure.ts";
import { assertSameText } from "./visit/same-text.ts";
import { measureSecondVisit } from "./visit/second-visit.ts";

const WORKER_ROUNDS_MAX = 3;
const WORKER_ROUND_MS = 1_500;

/** One run with the options: prints the tables, writes the figures. */
export async function bench(options: Options): Promise<void> {
  const results = await (options.columns.every((column) => column === "worker" || column === "rows")
    ? benchWorker(options)
    : benchAll(options));
  const judged = goals(results);
  const file = path.resolve(root, options.out);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine: machine(), ...results, goals: judged }, null, 1)}\n`);
  console.log(`\n${tables(results, judged)}\n\nFigures: ${options.out}`);
}

const nothing: Omit<Results, "rounds"> = {
  pages: [],
  navigations: [],
  touches: [],
  languages: [],
  lighthouse: [],
  server: [],
  rows: [],
};

/** Serves our site and measures the worker alone. */
async function benchWorker({ rounds, port: firstPort, columns }: Options): Promise<Results> {
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  try {
    const place = { upstream: site.origin, firstPort };
    await storeStatic("/", await documentOf("site", "/", place), place);
    const server = columns.includes("worker") ? await measureWorker(site, firstPort, rounds) : [];
    return { ...nothing, rounds, server, rows: columns.includes("rows") ? await measureRows(site) : [] };
  } finally {
    await site.stop();
  }
}

const measureWorker = (site: BenchSite, firstPort: number, rounds: number) =>
  step("Measuring the worker", () =>
    measureServer(site, { firstPort, rounds: Math.min(rounds, WORKER_ROUNDS_MAX), durationMs: WORKER_ROUND_MS }),
  );

/** Builds and serves the variants, and measures in a browser what was requested; the worker too. */
async function benchAll(options: Options): Promise<Results> {
  const { port: firstPort, variants } = options;
  const certificate = makeCertificate();
  const built = await step("Building the variants", () => buildVariants(variants, originOf("federation", firstPort)));
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  const proxy = await startReverseProxy({ upstream: site.origin, firstPort, certificate });
  const browser = await startBrowser(certificate);
  try {
    await storeDocuments({ upstream: site.origin, firstPort, built, pages });
    return await measure(options, site, browser, certificate.spki);
  } finally {
    await browser.close();
    await proxy.stop();
    await site.stop();
  }
}

/** Measurements per round. */
const browserColumns: readonly Column[] = ["visits", "navigation", "usable", "input", "tasks", "fonts"];

async function measure(options: Options, site: BenchSite, browser: Browser, spki: string): Promise<Results> {
  const { rounds, port: firstPort, columns, pages, variants } = options;
  const has = (column: Column) => columns.includes(column);
  await step("Checking that the variants show the same text", () =>
    assertSameText(browser, { firstPort, pages, variants }),
  );
  const visits = columns.some((column) => browserColumns.includes(column))
    ? await step(`Measuring pages, navigation and first touches, ${rounds} rounds`, () =>
        measureVisits(browser, { ...options, firstPort, onRound: (round) => detail(`round ${round} of ${rounds}`) }),
      )
    : { visits: [], navigations: [], touches: [] };
  const lighthouse = has("lighthouse")
    ? await step("Measuring with Lighthouse", () => measureLighthouse(originOf("site", firstPort), spki))
    : [];
  const server = has("worker") ? await measureWorker(site, firstPort, rounds) : [];
  // Last, since they change what the site shows.
  const secondVisit = has("second-visit")
    ? await step("Measuring a second visit after a release", () => measureSecondVisit(browser, site, firstPort))
    : undefined;
  const languages = has("languages")
    ? await step(`Measuring pages in English and Hindi, ${rounds} rounds`, () =>
        measureLanguages(browser, site, { firstPort, rounds }),
      )
    : [];
  const rows = has("rows") ? await measureRows(site) : [];
  return { ...resultsOf(rounds, visits), languages, lighthouse, server, rows, ...(secondVisit && { secondVisit }) };
}

const machine = () => ({
  date: new Date().toISOString(),
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0]?.model ?? ""}`,
});
