import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import path from "node:path";
import { detail, step, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import type { Browser } from "@playwright/test";
import { startBrowser } from "./browser.ts";
import { buildVariants } from "./builds/build-variants.ts";
import { documentOf, storeDocuments, storeStatic } from "./documents.ts";
import { measureHints } from "./early-hints/measure.ts";
import { measureLanguages } from "./languages/measure.ts";
import { measureLighthouse } from "./lighthouse/lighthouse.ts";
import { makeCrowdedSite } from "./load/crowded-site.ts";
import { measureEvaluation } from "./load/evaluation.ts";
import { measureLoad } from "./load/mixed.ts";
import { measureServer } from "./load/server.ts";
import type { Options } from "./options.ts";
import { makeCertificate } from "./proxy/certificate.ts";
import { type ReverseProxy, startReverseProxy } from "./proxy/reverse-proxy.ts";
import { goals } from "./report/goals.ts";
import { combined, type Parts, readParts, savePart } from "./report/parts.ts";
import { type Results, resultsOf } from "./report/results.ts";
import { goalTable, partsTable, tables } from "./report/tables.ts";
import { measureRows } from "./rows/measure.ts";
import { type BenchSite, startSite } from "./site/site.ts";
import { type Column, originOf } from "./variants.ts";
import { measureVisits } from "./visit/measure.ts";
import { assertSameText } from "./visit/same-text.ts";
import { measureSecondVisit } from "./visit/second-visit.ts";

const WORKER_ROUNDS_MAX = 3;
const WORKER_ROUND_MS = 1_500;

/** One run with the options: prints its tables; its figures are in the file as soon as they are measured. */
export async function bench(options: Options): Promise<void> {
  const measured: Parts = {};
  const measurePart = partsOf(options, measured);
  const others = options.columns.filter((column) => column !== "load");
  if (others.some((column) => column !== "worker" && column !== "rows")) await benchAll(options, measurePart);
  else if (others.length > 0) await benchWorker(options, measurePart);
  if (options.columns.includes("load")) await benchLoad(options, measurePart);
  const results = combined(measured);
  console.log(`\n${tables(results, goals(results))}\n\n${partsTable(measured)}\n\nFigures: ${options.out}`);
}

/**
 * Prints all goals by the figures of the file, and where these come from.
 * @throws UserError when there are none
 */
export function printGoals({ out }: Pick<Options, "out">): void {
  const parts = readParts(path.resolve(root, out));
  if (Object.keys(parts).length === 0) throw new UserError(`${out} has no figures. \`npm run bench\` measures them.`);
  console.log(`${goalTable(goals(combined(parts)))}\n\n${partsTable(parts)}`);
}

type Save = (figures: Partial<Results>, rounds?: number) => void;
/** Measures one part, which gives its figures as often as it likes. */
type MeasurePart = (name: string, measure: (save: Save) => Promise<unknown>) => Promise<void>;

/** What is saved stays in the file when the run is stopped. */
function partsOf({ out, variants }: Options, measured: Parts): MeasurePart {
  const file = path.resolve(root, out);
  const described = { commit: commit(), machine: machine(), variants };
  return (name, measure) => {
    const began = performance.now();
    return step(`Measuring ${name}`, async () => {
      await measure((figures, rounds = 1) => {
        const minutes = (performance.now() - began) / 60_000;
        const part = { date: new Date().toISOString(), ...described, rounds, minutes, figures };
        measured[name] = part;
        savePart(file, name, part);
        if (rounds > 1) detail(`round ${rounds}, ${minutes.toFixed(1)} minutes`);
      });
    });
  };
}

/** Serves our site and measures the worker alone. */
async function benchWorker(options: Options, measurePart: MeasurePart): Promise<void> {
  const { port: firstPort } = options;
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  try {
    const place = { upstream: site.origin, firstPort };
    await storeStatic("/", await documentOf("site", "/", place), place);
    await measureWorker(site, options, measurePart);
  } finally {
    await site.stop();
  }
}

/** Measures the load on a site of its own, each number of isolates as a part of the figures. */
async function benchLoad({ port, isolates, requests, minutes }: Options, measurePart: MeasurePart): Promise<void> {
  const site = await makeCrowdedSite(port);
  const own = { requests, minutes: minutes / isolates.length };
  try {
    for (const count of isolates)
      await measurePart(`load ${count}`, async (save) => save({ load: [await measureLoad(site, count, own)] }));
  } finally {
    site.remove();
  }
}

async function measureWorker(site: BenchSite, options: Options, measurePart: MeasurePart): Promise<void> {
  const { columns, port: firstPort } = options;
  const rounds = Math.min(options.rounds, WORKER_ROUNDS_MAX);
  if (columns.includes("worker")) {
    await measurePart("worker", async (save) => {
      const evaluation = await measureEvaluation();
      const server = await measureServer(site, { firstPort, rounds, durationMs: WORKER_ROUND_MS });
      save({ server, ...(evaluation && { evaluation }) }, rounds);
    });
  }
  // It makes the site slow.
  if (columns.includes("rows")) await measurePart("rows", async (save) => save({ rows: await measureRows(site) }));
}

/** Builds and serves the variants, and measures in a browser what was requested; the worker too. */
async function benchAll(options: Options, measurePart: MeasurePart): Promise<void> {
  const { port: firstPort, variants, pages } = options;
  const certificate = makeCertificate();
  const built = await step("Building the variants", () => buildVariants(variants, originOf("federation", firstPort)));
  const site = await step("Starting the site with demo content", () => startSite(firstPort));
  const proxy = await startReverseProxy({ upstream: site.origin, firstPort, certificate });
  const browser = await startBrowser(certificate);
  try {
    await storeDocuments({ upstream: site.origin, firstPort, built, pages, variants });
    await step("Checking that the variants show the same text", () =>
      assertSameText(browser, { firstPort, pages, variants }),
    );
    await measureInBrowser({ options, browser, site, proxy, spki: certificate.spki, measurePart });
    await measureWorker(site, options, measurePart);
  } finally {
    await browser.close();
    await proxy.stop();
    await site.stop();
  }
}

interface Measurement {
  options: Options;
  browser: Browser;
  site: BenchSite;
  proxy: ReverseProxy;
  spki: string;
  measurePart: MeasurePart;
}

/** Groups that are measured page by page. */
const pageColumns: readonly Column[] = ["visits", "usable", "input", "tasks", "fonts"];

async function measureInBrowser({ options, browser, site, proxy, spki, measurePart }: Measurement): Promise<void> {
  const { rounds, minutes, port: firstPort, columns, pages, variants } = options;
  const has = (column: Column) => columns.includes(column);
  const visits = (column: Column, own: typeof pages) => (save: Save) =>
    measureVisits(browser, {
      firstPort,
      rounds,
      minutes,
      variants,
      pages: own,
      columns: [column],
      onRound: (measured, round) => save(resultsOf(measured), round),
    });
  for (const column of pageColumns.filter(has))
    for (const page of pages) await measurePart(`${column} ${page}`, visits(column, [page]));
  if (has("navigation")) await measurePart("navigation", visits("navigation", pages));
  if (has("early-hints")) {
    await measurePart("early-hints", (save) =>
      measureHints(browser, {
        upstream: site.origin,
        firstPort,
        proxy,
        pages,
        rounds,
        minutes,
        onRound: (hints, round) => save({ hints }, round),
      }),
    );
  }
  if (has("lighthouse")) {
    await measurePart("lighthouse", (save) =>
      measureLighthouse(originOf("site", firstPort), spki, {
        minutes,
        onPage: (lighthouse) => save({ lighthouse }),
      }),
    );
  }
  // Last, since they change what the site shows.
  if (has("second-visit")) {
    await measurePart("second-visit", async (save) =>
      save({ secondVisit: await measureSecondVisit(browser, site, firstPort) }),
    );
  }
  if (has("languages")) {
    await measurePart("languages", (save) =>
      measureLanguages(browser, site, {
        firstPort,
        rounds,
        minutes,
        onRound: (languages, round) => save({ languages }, round),
      }),
    );
  }
}

const machine = (): string => `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ""}`;

/** What is measured, with a plus sign where sources had changed since the commit. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain", "--untracked-files=no") ? "+" : "");
  } catch {
    return "–";
  }
}
