import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "@optimyz/build/build";
import { main, step } from "@optimyz/build/progress";
import { buildWorker } from "../local/worker-build.ts";
import { runBuffered } from "../run.ts";
import { changedTests } from "../testing/changed.ts";
import { type Count, counted, sumOf } from "../testing/count.ts";
import { countCpuSeconds } from "../testing/cpu-seconds.ts";
import { runJourneys } from "../testing/journeys.ts";
import { hasPlatformChanged, platformDigest, recordPlatform } from "../testing/platform-release.ts";
import { runFolder } from "../testing/run-folder.ts";
import { sharedMemory } from "../testing/shared-memory.ts";
import { type Tier, vitestArguments } from "../testing/tiers.ts";
import { runVitest } from "../testing/vitest.ts";

/** Bytes of the databases and pictures of the worker's tests at most. */
const WORKER_TESTS_BYTES = 2 ** 31;

/**
 * `npm test` asks what every change can break, `npm run test:platform` what the platform promises, `npm run test:all` all of
 * it at every width, theme and state, `npm run test:changed` what the working copy's changes can break. With `--ci`, the
 * platform's tests follow when a file of the platform has changed since they passed last. The last line is the sum, and the
 * exit code says whether all passed.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      platform: { type: "boolean" },
      all: { type: "boolean" },
      changed: { type: "boolean" },
      since: { type: "string" },
      ci: { type: "boolean" },
    },
  });
  const started = performance.now();
  const usedCpuSeconds = countCpuSeconds();
  if (values.all) process.env.TEST_MATRIX = "whole";
  const folder = runFolder(tmpdir());
  // Hundreds of processes start with the same modules: what the first of them compiled is there for the others.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, "compiled");
  // A file in memory costs no writes to the disk, a tenth of these tests' work.
  const shared = sharedMemory(WORKER_TESTS_BYTES);
  const memory = shared === undefined ? undefined : runFolder(shared);
  const place = { folder, memory };

  const counts: Count[] = [];
  if (values.changed) counts.push(...(await changedTests(folder, values.since)));
  else if (values.platform) counts.push(...(await platformTier(place)));
  else counts.push(...(await tests(place, values.all ? "all" : "core")));
  if (values.ci && hasPlatformChanged()) counts.push(...(await platformTier(place)));

  // A process that is about to end may still keep there what it compiled.
  for (const each of [folder, memory]) if (each) rmSync(each, { recursive: true, maxRetries: 3 });
  const { passed, failed, failures, unsteady } = sumOf(counts);
  for (const { name, error } of failures) console.log(`FAILED ${name}\n${error}\n`);
  for (const each of unsteady) console.log(`unsteady: ${each}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${usedSince(started, usedCpuSeconds())}, ${unsteady.length} unsteady`);
  console.log(`${passed} passed, ${failed} failed`);
});

interface Place {
  /** For reports and compiled code. */
  folder: string;
  /** For the databases of the worker's tests; undefined where there is no room in memory. */
  memory: string | undefined;
}

/**
 * Runs the tests of one tier. Journeys begin when little else is left: next to other work each waits longer, and a page that
 * waits is work as well.
 */
async function tests({ folder, memory }: Place, tier: Tier): Promise<Count[]> {
  const { worker, others } = vitestArguments[tier];
  // Two workerds, each of which computes on one core alone; what they load is read and changed once for both.
  const workers = [...worker, "--maxWorkers=2"];
  const inWorkerd = runVitest(folder, `worker-${tier}`, workers, memory === undefined ? {} : { TMPDIR: memory });
  const built = await step("Building the front-ends", () => counted("Building the front-ends", buildAll));
  const builtWorker = await step("Building the worker", () => counted("Building the worker", buildWorker));
  const units = await step("Unit and component tests; the worker's tests meanwhile", () =>
    Promise.all([...(tier === "platform" ? [] : [checks()]), runVitest(folder, `units-${tier}`, others)]),
  );
  const journeys = await step("Journeys in a real browser; what is left of the worker's tests meanwhile", () =>
    runJourneys(folder, tier),
  );
  return [built, builtWorker, ...units, await inWorkerd, journeys];
}

/** The platform's tests; when all passed, the files that they passed with are noted. */
async function platformTier(place: Place): Promise<Count[]> {
  const tested = platformDigest();
  const counts = await tests(place, "platform");
  if (sumOf(counts).failed === 0) recordPlatform(tested, new Date());
  return counts;
}

/** Runs `npm run check`; its output is printed at its end, apart from that of the tests. */
async function checks(): Promise<Count> {
  const command = path.join(import.meta.dirname, "check.ts");
  const code = await runBuffered(process.execPath, ["--disable-warning=ExperimentalWarning", command]);
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [{ name: "npm run check", error: "Its own lines are above." }] };
}

/** CPU seconds, which machines can be compared by, and how long it took. */
function usedSince(started: number, cpu: number | undefined): string {
  const seconds = Math.round((performance.now() - started) / 1000);
  const took = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return cpu === undefined ? took : `${Math.round(cpu)} CPU seconds in ${took}`;
}
