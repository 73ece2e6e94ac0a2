import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "@optimyz/build/build";
import { main, step } from "@optimyz/build/progress";
import { run } from "@optimyz/build/run";
import { readJson } from "@optimyz/build/workspace";
import {
  type FailedTest,
  failedByPlaywright,
  failedByVitest,
  type PlaywrightReport,
  type VitestReport,
} from "../failed-tests.ts";
import { buildWorker } from "../local/worker-build.ts";
import { runBuffered } from "../run.ts";
import { runFolder } from "../run-folder.ts";
import { sharedMemory } from "../shared-memory.ts";

interface Count {
  passed: number;
  failed: number;
  /** Named again before the sum: a long run's own lines are far above by then. */
  failures?: FailedTest[];
}

/** Two workerds, each of which computes on one core alone; what they load is read and changed once for both. */
const WORKER_TESTS = ["--project=worker", "--maxWorkers=2"];

/** Bytes of the databases and pictures of the worker's tests at most. */
const WORKER_TESTS_BYTES = 2 ** 31;

/**
 * `npm test` runs every check and test; `npm run test:all` also every width in every theme. The last line is the sum, and
 * the exit code says whether all passed. Journeys begin when little else is left: next to other work each waits longer, and
 * a page that waits is work as well.
 */
await main(async () => {
  if (process.argv.includes("--all")) process.env.TEST_MATRIX = "whole";
  const results = runFolder(tmpdir());
  // Hundreds of processes start with the same modules: what the first of them compiled is there for the others.
  process.env.NODE_COMPILE_CACHE ??= path.join(results, "compiled");
  // A file in memory costs no writes to the disk, a tenth of these tests' work.
  const sharedFolder = sharedMemory(WORKER_TESTS_BYTES);
  const memory = sharedFolder === undefined ? undefined : runFolder(sharedFolder);
  const workerTests = unitTests(results, WORKER_TESTS, memory === undefined ? {} : { TMPDIR: memory });
  const built = await step("Building the front-ends", () => counted(buildAll));
  const worker = await step("Building the worker", () => counted(buildWorker));
  const units = await step("Checks and unit tests; the worker's tests meanwhile", () =>
    Promise.all([checks(), unitTests(results, ["--project=!worker"])]),
  );
  const journeys = await step("Journeys in a real browser; what is left of the worker's tests meanwhile", () =>
    playwright(path.join(results, "playwright.json")),
  );
  const counts = [built, worker, ...units, await workerTests, journeys];
  // A process that is about to end may still keep there what it compiled.
  for (const folder of [results, memory]) if (folder) rmSync(folder, { recursive: true, maxRetries: 3 });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const { name, error } of counts.flatMap(({ failures = [] }) => failures)) {
    console.log(`FAILED ${name}\n${error}\n`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
});

/** Runs `npm run check`; its output is printed at its end, apart from that of the tests. */
async function checks(): Promise<Count> {
  const command = path.join(import.meta.dirname, "check.ts");
  const code = await runBuffered(process.execPath, ["--disable-warning=ExperimentalWarning", command]);
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [{ name: "npm run check", error: "Its own lines are above." }] };
}

/** Counts a step that either works or throws. */
async function counted(work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [{ name: "build", error: message }] };
  }
}

async function unitTests(folder: string, choice: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  const file = path.join(folder, `vitest${choice.join("")}.json`);
  const reporters = ["--silent=passed-only", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runBuffered("vitest", ["run", ...choice, ...reporters], env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = readJson<VitestReport>(file);
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, failures: failedByVitest(report) };
}

async function playwright(file: string): Promise<Count> {
  const code = await run("playwright", ["test", "--config", "e2e/playwright.config.ts"], { RESULTS_FILE: file });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = readJson<PlaywrightReport>(file);
  const { expected, unexpected } = report.stats;
  const failed = Math.max(unexpected, code === 0 ? 0 : 1);
  return { passed: expected, failed, failures: failedByPlaywright(report) };
}
