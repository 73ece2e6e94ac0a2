import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "@optimyz/build/run";
import { readJson } from "@optimyz/build/workspace";
import type { Count } from "./count.ts";
import { failedByPlaywright, type PlaywrightReport, passedByPlaywright } from "./failed-tests.ts";
import type { Tier } from "./tiers.ts";

/** More than these are no unsteady journeys but a broken site, which another try would only hide. */
const RERUN_MAX = 10;

/**
 * Runs the journeys of a tier. Those that failed are run once more when all have ended, one at a time and with a trace: a
 * journey that passes then counts as passed and is named as unsteady.
 * @param folder for the reports
 * @param choice Playwright's own arguments that choose journeys
 */
export async function runJourneys(folder: string, tier: Tier, choice: readonly string[] = []): Promise<Count> {
  const first = await playwright(path.join(folder, `journeys-${tier}.json`), tier, choice);
  const failures = failedByPlaywright(first);
  const passed = first.stats.expected;
  const hasError = (first.errors ?? []).length > 0;
  if (failures.length === 0 || failures.length > RERUN_MAX || hasError) {
    return { passed, failed: Math.max(failures.length, first.stats.unexpected), failures };
  }
  console.log(`▸ Once more, one at a time: ${failures.map(({ name }) => name).join("; ")}`);
  const again = ["--last-failed", "--workers=1", ...choice];
  const second = await playwright(path.join(folder, `journeys-${tier}-again.json`), tier, again, { TRACE: "all" });
  return sumOfTries(first, second);
}

/** What both tries come to; every journey that failed first and did not pass then has failed. */
export function sumOfTries(first: PlaywrightReport, second: PlaywrightReport): Count {
  const steady = new Map(passedByPlaywright(second).map(({ name, trace }) => [name, trace]));
  const all = failedByPlaywright(first);
  const recovered = all.filter(({ name }) => steady.has(name));
  const failures = all.filter(({ name }) => !steady.has(name));
  const unsteady = recovered.map(({ name, error }) => `${name} (trace: ${steady.get(name) ?? "none"})\n${error}`);
  return { passed: first.stats.expected + recovered.length, failed: failures.length, failures, unsteady };
}

async function playwright(
  file: string,
  tier: Tier,
  choice: readonly string[],
  env: Record<string, string> = {},
): Promise<PlaywrightReport> {
  const args = ["test", "--config", "e2e/playwright.config.ts", ...choice];
  const code = await run("playwright", args, { RESULTS_FILE: file, TIER: tier, ...env });
  const none: PlaywrightReport = { stats: { expected: 0, unexpected: 0 }, suites: [] };
  const report = existsSync(file) ? readJson<PlaywrightReport>(file) : none;
  const isExplained = code === 0 || report.stats.unexpected > 0 || (report.errors ?? []).length > 0;
  return isExplained ? report : { ...report, errors: [{ message: `Playwright ended with ${code}.` }] };
}
