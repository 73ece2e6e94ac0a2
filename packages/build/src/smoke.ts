import { fork } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import { releaseBase, SERVER_ENTRY, SERVER_FOLDER, sharedModuleFile } from "@optimyz/contract/protocol/release-files";
import { type SmokePlan, smokeModule } from "@optimyz/contract/protocol/release-smoke";
import { UserError } from "./progress.ts";
import { discover } from "./release-client.ts";
import { sharedPackages } from "./shared.ts";
import { watchSteps } from "./watch-steps.ts";
import { clientFolder } from "./workspace.ts";

/** Longest CPU time of one step of the smoke. Anything that waits is the gate's to judge. */
const STEP_MS = 10_000;

/** Remote that offers, empty, what the pages place of others. */
const STAND_IN = "stand-in";

/** Tries a build of the front-end that it was prepared for. */
export type Trial = (manifest: ReleaseManifest) => Promise<void>;

/**
 * Loads and renders a build in a process of its own, with the site's live shell, so that code without an end is found where
 * it can be stopped: workerd on a developer's machine has no limit of CPU time. All else is the gate's to judge. The shell is
 * fetched at once, while the front-end is still being built.
 * @returns the trial, which throws a UserError naming the step that does not end
 */
export function prepareTrial(origin: string, name: string): Trial {
  const folder = trialFolder();
  return trialIn(folder, origin, name, name === "shell" ? PROTOCOL : fetchShell(origin, folder), clientFolder(name));
}

/** A folder that is gone when this process ends. */
export function trialFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-smoke-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param shell protocol of the shell whose modules are, or will be, in the folder
 * @param files folder of the release's files
 */
export function trialIn(
  folder: string,
  origin: string,
  name: string,
  shell: number | undefined | Promise<number | undefined>,
  files: string,
): Trial {
  return async (manifest) => {
    const protocol = await shell;
    if (!manifest.server || protocol === undefined) return;
    cpSync(path.join(files, SERVER_FOLDER), path.join(folder, name, SERVER_FOLDER), { recursive: true });
    writeStandIn(folder, manifest);
    const shellModules =
      name === "shell" ? [] : ["@optimyz/kit", "react"].map((request) => SERVER_FOLDER + sharedModuleFile(request));
    const endless = await endlessStep(folder, { ...planOf(origin, manifest), protocol, shellModules });
    if (endless) {
      throw new UserError(
        `${name} was not published: ${endless} never ends. It was stopped after ${STEP_MS / 1000} seconds of computing. Look for a loop whose condition stays true.`,
      );
    }
  };
}

const MAIN = `import { run } from "./smoke.js";
await run((step) => process.send({ step })).catch(() => undefined);
process.exit(0);
`;

/**
 * Runs a smoke in a child process, which is killed when a step no longer ends.
 * @param folder holds the server modules of the plan's front-ends
 * @returns that step, such as `rendering /about-us`
 */
export async function endlessStep(folder: string, plan: SmokePlan, cpuMsMax = STEP_MS): Promise<string | undefined> {
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(path.join(folder, "smoke.js"), smokeModule(plan));
  writeFileSync(path.join(folder, "main.js"), MAIN);
  const { step, isEndless } = await watchSteps(
    fork(path.join(folder, "main.js"), {
      stdio: "ignore",
      execArgv: [],
      // Its folder is another one each time: compiled code that is kept of it would never be found again.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
    }),
    "loading the modules",
    cpuMsMax,
  );
  return isEndless ? step : undefined;
}

function planOf(origin: string, manifest: ReleaseManifest): Omit<SmokePlan, "shellModules" | "protocol"> {
  const { name, routes, slots, slotFiles, slotProps } = manifest;
  const part = { version: "", entry: "", scripts: [], styles: [], fonts: [], server: SERVER_ENTRY };
  const placed = [...new Set(routes.flatMap((route) => route.slots))].filter((slot) => !slots.includes(slot));
  const own = { ...part, routes, slots, slotFiles };
  const remotes =
    name === "shell" ? {} : { [name]: own, [STAND_IN]: { ...part, routes: [], slots: placed, slotFiles: {} } };
  const lockSet: LockSet = { revision: 0, shell: part, remotes };
  const paths = name === "shell" ? ["/"] : routes.map((route) => route.path);
  return {
    name,
    pages: paths.map((claim) => ({ path: claim, url: origin + claim.replace(/:[^/]+|\*/g, "sample") })),
    lockSet,
    slotProps,
    remotes: Object.keys(remotes),
    isEdge: false,
    // A step that waits is not endless: the child ends it before the parent would.
    stepMs: STEP_MS / 2,
  };
}

function writeStandIn(folder: string, { routes }: ReleaseManifest): void {
  const slots = routes
    .flatMap((route) => route.slots)
    .map((slot) => `${JSON.stringify(slot)}: async () => ({ Component: () => null })`);
  mkdirSync(path.join(folder, STAND_IN, SERVER_FOLDER), { recursive: true });
  writeFileSync(
    path.join(folder, STAND_IN, SERVER_ENTRY),
    `export default { id: "${STAND_IN}", routes: [], slots: { ${slots.join(", ")} } };`,
  );
}

/** @returns the protocol of the site's live shell, whose server modules are then in the folder; undefined without one */
export async function fetchShell(origin: string, folder: string): Promise<number | undefined> {
  const live = await discover(origin).catch(() => undefined);
  const [shell] = live?.microFrontends.shell ?? [];
  if (!shell) return undefined;
  const { version } = shell.metadata;
  const target = path.join(folder, "shell", SERVER_FOLDER);
  mkdirSync(target, { recursive: true });
  const fetchModule = async (file: string): Promise<void> => {
    const to = path.join(target, file);
    if (existsSync(to)) return;
    writeFileSync(to, "");
    const response = await fetch(`${origin}${releaseBase("shell", version)}${SERVER_FOLDER}${file}`);
    if (!response.ok) throw new UserError(`${origin} does not have ${file} of its live shell ${version}.`);
    const code = await response.text();
    writeFileSync(to, code);
    await Promise.all(
      [...code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(([, next = ""]) => fetchModule(next)),
    );
  };
  try {
    await Promise.all(["entry.js", ...sharedPackages.map(sharedModuleFile)].map(fetchModule));
    return protocolOf(shell.extras);
  } catch {
    return undefined;
  }
}
