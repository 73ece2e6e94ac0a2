import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { run } from "@optimyz/build/run";
import { readJson, root } from "@optimyz/build/workspace";
import type { Count } from "./count.ts";
import { errorsAround, failedByPlaywright, journeysOf, type PlaywrightReport } from "./failed-tests.ts";
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
  if (failures.length === 0 || failures.length > RERUN_MAX || errorsAround(first).length > 0) {
    return { passed, failed: Math.max(failures.length, first.stats.unexpected), failures };
  }
  console.log(`▸ Once more, one at a time: ${failures.map(({ name }) => name).join("; ")}`);
  const again = ["--last-failed", "--workers=1", ...choice];
  const lastRun = (name: string) => path.join(root, "e2e/results", name, ".last-run.json");
  cpSync(lastRun(tier), lastRun(`${tier}-again`));
  const second = await playwright(path.join(folder, `journeys-${tier}-again.json`), tier, again, {
    TRACE: "all",
    RESULTS_FOLDER: `${tier}-again`,
  });
  return sumOfTries(first, second);
}

/** Result of both runs; every journey that failed first and did not pass then has failed. */
export function sumOfTries(first: PlaywrightReport, second: PlaywrightReport): Count {
  const again = new Map(journeysOf(second).map((journey) => [journey.id, journey]));
  const all = journeysOf(first).filter(({ passed }) => !passed);
  const recovered = all.filter(({ id }) => again.get(id)?.passed);
  const failed = all.filter((journey) => !recovered.includes(journey));
  const failures = [...failed.map(({ name, error }) => ({ name, error })), ...errorsAround(second)];
  const unsteady = recovered.map(
    ({ id, name, error }) => `${name} (trace: ${again.get(id)?.trace ?? "none"})\n${error}`,
  );
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
