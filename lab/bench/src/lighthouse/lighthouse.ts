import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { detail } from "@optimyz/build/progress";
import { launchOptions } from "e2e/browser";
import { contentPages, existingPages } from "e2e/public-pages";
import { trustFlag } from "../browser.ts";
import { installOnce } from "../builds/install.ts";
import { inRounds } from "../rounds.ts";
import { combined, type LighthouseResult, type Report, reachesGoals, resultOf, SCORES } from "./scores.ts";

/** A score below its goal is measured this often, and its median counts: one run may be disturbed. */
const RUNS_MAX = 3;

interface Options {
  minutes: number;
  /** Called after each page with all results so far. */
  onPage: (results: LighthouseResult[]) => void;
}

/** Measures all public pages as a telephone, the login among them. Pages for which there is no more time are left out. */
export async function measureLighthouse(origin: string, spki: string, { minutes, onPage }: Options): Promise<void> {
  const program = path.join(
    await installOnce("lighthouse", "Lighthouse, 176 MB"),
    "node_modules/lighthouse/cli/index.js",
  );
  const results: LighthouseResult[] = [];
  await inRounds(existingPages.length, minutes, async (number) => {
    const page = existingPages[number - 1] ?? "/";
    const runs: LighthouseResult[] = [];
    do runs.push(resultOf(page, contentPages.includes(page), await report(program, origin + page, spki)));
    while (runs.length < RUNS_MAX && runs.some(({ counts }) => counts) && !reachesGoals(runs[0]));
    const result = combined(runs);
    results.push(result);
    onPage(results);
    detail(`${page} ${Object.values(result.scores).join(", ")}${result.counts ? "" : ", not counted"}`);
  });
}

/** Replaces a report that could not be made; the run continues without it. */
const NO_REPORT: Report = { categories: {}, environment: { benchmarkIndex: Number.NaN } };

/** Runs Lighthouse once, in a browser of its own. */
async function report(program: string, url: string, spki: string): Promise<Report> {
  const { executablePath, args = [], env } = await launchOptions();
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-lighthouse-"));
  const file = path.join(folder, "report.json");
  const flags = ["--headless", ...args, trustFlag(spki)].join(" ");
  const options = [
    `--only-categories=${Object.keys(SCORES).join()}`,
    ...["--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${flags}`],
  ];
  try {
    await promisify(execFile)(process.execPath, [program, url, ...options], {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: 1 << 26,
    });
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch (error) {
    console.warn(`  Lighthouse failed for ${url}: ${String(error).slice(0, 300)}`);
    return NO_REPORT;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
