import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { compile, frontEndBuild } from "./build.ts";
import { UserError } from "./progress.ts";
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

/** Longest time of one step. */
const STEP_MS = 20_000;

/**
 * Evaluates every module of a remote, and mounts each of its pages and slots with sample data in a simulated browser, in a
 * process of its own: what the gate cannot try of a remote that only browsers render.
 * @throws UserError with the step, stack and source line of what fails, or the step that does not end
 */
export async function tryInBrowser(origin: string, name: string): Promise<void> {
  const folder = path.join(root, name, "dist/smoke");
  try {
    await compile((await frontEndBuild(name)).config("smoke"));
    const [failure] = await mountFailures(path.join(folder, "smoke.js"), origin);
    if (failure) throw new UserError(`${name} was not published: ${failure.step} fails.\n${failure.error}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a bundle of `@optimyz/kit/smoke` with a remote.
 * @returns what failed, with stacks in the sources' lines; a step that does not give way is ended
 */
export function mountFailures(bundle: string, origin: string, stepMs = STEP_MS): Promise<MountFailure[]> {
  const child = fork(path.join(import.meta.dirname, "browser-smoke-child.ts"), [bundle, origin], {
    stdio: "ignore",
    execArgv: ["--enable-source-maps", "--disable-warning=ExperimentalWarning"],
  });
  return new Promise((resolve) => {
    const failures: MountFailure[] = [];
    let step = "loading its code";
    let timer = setTimeout(stop, STEP_MS + stepMs);
    function stop(): void {
      failures.push({ step, error: `It never ends, and was stopped after ${stepMs / 1000} seconds.` });
      child.kill("SIGKILL");
    }
    child.on("message", (message: { step?: string; failures?: MountFailure[] }) => {
      step = message.step ?? step;
      failures.push(...(message.failures ?? []));
      clearTimeout(timer);
      timer = setTimeout(stop, stepMs);
    });
    child.on("exit", () => {
      clearTimeout(timer);
      resolve(failures);
    });
  });
}
