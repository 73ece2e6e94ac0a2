import { fork } from "node:child_process";
import type { Given, Report } from "./browser-smoke-child.ts";
import { smokeHost } from "./browser-smoke-host.ts";
import { type Kept, type Mounted, saltOf } from "./mounted-pages.ts";
import { UserError } from "./progress.ts";
import { inSourceLines } from "./source-lines.ts";
import { watchSteps } from "./watch-steps.ts";
import { ownModule } from "./workspace.ts";

/** A step that failed. */
interface MountFailure {
  /** Such as `mounting /admin`. */
  step: string;
  /** Message and stack. */
  error: string;
}

/** Longest CPU time of one step. */
const STEP_MS = 20_000;

/**
 * Evaluates every module of a remote, and mounts each of its pages and slots with sample data in a simulated browser, in a
 * process of its own: what the gate cannot try of a remote that only browsers render.
 * @param script path of the one that the build makes for this ({@link smokeScript}); it is waited for while the browser starts
 * @param kept where pages that are unchanged since they were mounted need not be mounted
 * @throws UserError with the step, stack and source line of what fails, or the step that does not end
 */
export async function tryInBrowser(
  origin: string,
  name: string,
  script: Promise<string>,
  kept?: Kept,
): Promise<Mounted | undefined> {
  const { failures, count } = await mountPages(script, origin, { kept });
  const [failure] = failures;
  if (failure) throw new UserError(`${name} was not published: ${failure.step} fails.\n${failure.error}`);
  return count;
}

interface MountOptions {
  /** Longest CPU time of one step. */
  cpuMsMax?: number;
  kept?: Kept | undefined;
}

/**
 * Runs a remote's script in the simulated browser.
 * @returns what failed, with stacks in the sources' lines; a step that does not give way is ended
 */
export async function mountPages(
  script: Promise<string>,
  origin: string,
  { cpuMsMax = STEP_MS, kept }: MountOptions = {},
): Promise<{ failures: MountFailure[]; count?: Mounted }> {
  const child = fork(ownModule("browser-smoke-child"), [origin], {
    stdio: "ignore",
    // Most of what a page makes is garbage when the next one comes; collecting it piece by piece takes a tenth of the time.
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=64", "--min-semi-space-size=32"],
  });
  let report: Report | undefined;
  child.on("message", (message: { report?: Report }) => {
    report = message.report ?? report;
  });
  const ended = watchSteps(child, "loading its code", cpuMsMax);
  const give = (given: Given) => child.send(given);
  try {
    const host = await smokeHost();
    give({ host });
    const pages = kept && { salt: saltOf(host, origin), digests: kept.pages.read(kept.all) };
    give({ script: await script, kept: pages });
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  const { step, isEndless } = await ended;
  const failures = report?.failures ?? [];
  if (isEndless) {
    const error = `It never ends, and was stopped after ${cpuMsMax / 1000} seconds of computing, or of waiting for much longer.`;
    failures.push({ step, error });
  } else if (!report) {
    const error = `The process that tries it ended before its report (${child.signalCode ?? `exit code ${child.exitCode}`}): the code ends it, or needs more memory than there is.`;
    failures.push({ step, error });
  }
  kept?.pages.write(failures.length === 0 ? report?.digests : undefined);
  const file = await script;
  return {
    failures: failures.map(({ step, error }) => ({ step, error: inSourceLines(error, file) })),
    ...(report && { count: report.count }),
  };
}
