import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import {
  APP_MODULE,
  BASE_PLACEHOLDER,
  releaseBase,
  SERVER_FOLDER,
  sharedModuleFile,
} from "@optimyz/contract/protocol/release-files";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import * as z from "@optimyz/contract/z";
import { parsedJson } from "../../../core/json.ts";
import { isBrowserScript } from "../scripts.ts";
import { loadedAppProblems } from "./app.ts";
import { prepareScript, RELEASE_FOLDER, SANDBOX_MODULE } from "./browser-modules.ts";
import { type BrowserPlan, browserResultSchema, runModule, sandboxModule } from "./browser-sandbox.ts";
import { type Candidate, PROBLEMS_MAX, textOf } from "./candidate.ts";
import { cures } from "./cures.ts";
import { evaluateModules } from "./isolate.ts";
import { ownReactProblem } from "./shared.ts";
import { type ServerHost, serverModules } from "./smoke.ts";

/** What a remote's scripts do when a browser runs them, by the check that it belongs to. */
export interface BrowserProblems {
  files: GateProblem[];
  app: GateProblem[];
  shared: GateProblem[];
}

/** Folder of scripts that run in a worker, which need not be modules. */
const WORKERS = "workers/";

/** Longest time of one step, such as the first module. */
const STEP_MS = 4_000;

/**
 * Runs a remote's first module as a shell would: `init` with what the shell shares, `get("./app")`, whose app has to be the
 * one that the manifest describes, and then whatever loads its pages and slots.
 * @param others the releases that it would be live with
 * @returns undefined for a shell, and where there is no loader
 */
export async function browserProblems(
  host: ServerHost,
  candidate: Candidate,
  others: readonly ReleaseManifest[],
): Promise<BrowserProblems | undefined> {
  const { manifest } = candidate;
  if (!host.loader || manifest.kind !== "remote") return undefined;
  const { modules, bareImports } = scriptsOf(candidate);
  const shell = others.find(({ kind }) => kind === "shell");
  const shellModules = shell ? await serverModules(host.releases, shell) : {};
  const base = host.origin + releaseBase(manifest.name, "candidate");
  const plan: BrowserPlan = {
    base,
    entry: manifest.entry,
    modules: Object.keys(modules),
    files: manifest.files.map(({ path }) => path),
    shared: sharedBy(shell, shellModules),
    exposed: APP_MODULE,
    stepMs: STEP_MS,
  };
  const released = Object.entries(modules).map(([path, code]) => [RELEASE_FOLDER + path, code]);
  const located = Object.entries(shellModules).map(([path, code]) => [path, code.replaceAll(BASE_PLACEHOLDER, base)]);
  const text = await evaluateModules(host.loader, {
    ...Object.fromEntries([...released, ...located]),
    [SANDBOX_MODULE]: sandboxModule(plan),
    "run.js": runModule(plan),
  });
  const found = problemsOf(manifest, text);
  return { ...found, app: [...bareImports.slice(0, PROBLEMS_MAX), ...found.app] };
}

/** The release's scripts as the isolate runs them, and what no browser could import. */
function scriptsOf(candidate: Candidate): { modules: Record<string, string>; bareImports: GateProblem[] } {
  const modules: Record<string, string> = {};
  const bareImports: GateProblem[] = [];
  for (const { path } of candidate.manifest.files) {
    if (!isBrowserScript(path) || path.startsWith(WORKERS)) continue;
    const prepared = prepareScript(path, textOf(candidate, path));
    if (prepared) modules[path] = prepared.code;
    for (const name of prepared?.bareImports ?? []) {
      bareImports.push({
        problem: `${path} imports ${name.slice(0, 80)}, a name that no browser can resolve.`,
        fix: cures.bareImport,
      });
    }
  }
  return { modules, bareImports };
}

function sharedBy(
  shell: ReleaseManifest | undefined,
  modules: Readonly<Record<string, string>>,
): BrowserPlan["shared"] {
  const packages = Object.entries(shell?.provides ?? {}).map(([name, version]) => {
    const module = `shell/${SERVER_FOLDER}${sharedModuleFile(name)}`;
    return [name, module in modules ? { version, module } : { version }] as const;
  });
  return Object.fromEntries(packages);
}

const OWN_CODE =
  "Open the page in a browser with this build. Only what draws may touch the document; keep it in components.";

function problemsOf(manifest: ReleaseManifest, text: string): BrowserProblems {
  const { data } = z.safeParse(browserResultSchema, parsedJson(text));
  if (!data) return { files: [], shared: [], app: [failureProblem(`running ${manifest.entry}`, text)] };
  const { exported, failures, missing, reacts, id, routes, slots } = data;
  const files = missing.slice(0, PROBLEMS_MAX).map((path) => ({
    problem: `Its code loads ${path.slice(0, 120)}, which is not in the release.`,
    fix: cures.wholeBuild,
  }));
  const app = failures.map(({ step, error }) => failureProblem(step, error));
  if (exported) {
    const names = exported.length > 0 ? exported.slice(0, 5).join(", ") : "nothing";
    app.push({
      problem: `${manifest.entry} is no container: it exports ${names}, not init and get.`,
      fix: cures.container,
    });
  }
  if (id !== undefined) app.push(...loadedAppProblems(manifest, { id, routes, slots }));
  return { files, app, shared: [...new Set(reacts)].slice(0, 1).map(ownReactProblem) };
}

function failureProblem(step: string, error: string): GateProblem {
  const lines = error.split("\n").map((line) => line.trim());
  const message = lines.filter((line) => !line.startsWith("at ")).join(" ");
  const stack = lines.filter((line) => line.startsWith("at ") && line.includes(RELEASE_FOLDER)).slice(0, 5);
  return {
    problem: `In a browser, ${step} fails: ${message.replace(/^failed: /, "").slice(0, 300)}`,
    fix: OWN_CODE,
    ...(stack.length > 0 && { stack: stack.join("\n") }),
  };
}
