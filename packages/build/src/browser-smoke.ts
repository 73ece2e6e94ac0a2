import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { compile, frontEndBuild } from "./build.ts";
import { UserError } from "./progress.ts";
import { watchSteps } from "./watch-steps.ts";
import { root } from "./workspace.ts";

/** A step that failed. */
interface MountFailure {
  /** Such as `mounting /admin`. */
  step: string;
  /** Message and stack. */
  error: string;
}

/** What `@optimyz/kit/smoke` exports once it is built with a remote. */
export interface SmokeModule {
  run: (onStep: (step: string) => void) => Promise<MountFailure[]>;
}

/** Longest CPU time of one step. */
const STEP_MS = 20_000;

/**
 * Evaluates every module of a remote, and mounts each of its pages and slots with sample data in a simulated browser, in a
 * process of its own: what the gate cannot try of a remote that only browsers render. It needs the sources alone, so it
 * runs beside their build.
 * @throws UserError with the step, stack and source line of what fails, or the step that does not end
 */
export async function tryInBrowser(origin: string, name: string): Promise<void> {
  const folder = path.join(root, name, "dist/smoke");
  try {
    const bundle = frontEndBuild(name)
      .then(({ config }) => compile(config("smoke")))
      .then(() => path.join(folder, "smoke.js"));
    const [failure] = await mountFailures(bundle, origin);
    if (failure) throw new UserError(`${name} was not published: ${failure.step} fails.\n${failure.error}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a bundle of `@optimyz/kit/smoke` with a remote. The simulated browser starts while the bundle is made.
 * @returns what failed, with stacks in the sources' lines; a step that does not give way is ended
 */
export async function mountFailures(
  bundle: Promise<string>,
  origin: string,
  cpuMsMax = STEP_MS,
): Promise<MountFailure[]> {
  const child = fork(path.join(import.meta.dirname, "browser-smoke-child.ts"), [origin], {
    stdio: "ignore",
    execArgv: ["--enable-source-maps", "--disable-warning=ExperimentalWarning"],
    // A bundle is run once: keeping its compiled code would cost more than all the rest.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  const failures: MountFailure[] = [];
  child.on("message", (message: { failures?: MountFailure[] }) => failures.push(...(message.failures ?? [])));
  const ended = watchSteps(child, "loading its code", cpuMsMax);
  try {
    child.send({ bundle: await bundle });
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  const endless = await ended;
  if (endless) {
    const error = `It never ends, and was stopped after ${cpuMsMax / 1000} seconds of computing, or of waiting for much longer.`;
    failures.push({ step: endless, error });
  }
  return failures;
}
