import type { ReleaseManifest } from "@optimyz/contract/release";
import type { GateProblem } from "@optimyz/contract/release-gate";
import { fileKey } from "../lock-set.ts";
import { type LoadedApp, loadedAppProblems } from "./app.ts";
import { type Candidate, textOf } from "./candidate.ts";

/** What loading a server module needs; without a loader the check is left out. */
export interface ServerHost {
  loader: WorkerLoader | undefined;
  releases: R2Bucket;
}

/** Longest time that a server module may take to load. */
const LOAD_TIMEOUT_MS = 5_000;

/**
 * Loads the server module in an isolate without network, with the shell's modules that it imports, and checks what
 * it exports.
 * @returns undefined when there is nothing to load, or nothing to load it with
 */
export async function serverProblems(
  { loader, releases }: ServerHost,
  candidate: Candidate,
  others: readonly ReleaseManifest[],
): Promise<GateProblem[] | undefined> {
  const { manifest } = candidate;
  const shell = others.find((other) => other.kind === "shell" && other.server);
  if (!loader || !manifest.server || (manifest.kind === "remote" && !shell)) return undefined;
  const modules = { ...(shell && (await storedModules(releases, shell))), ...ownModules(candidate) };
  const main = manifest.kind === "shell" ? shellProbe : remoteProbe(manifest.name);
  const code = {
    compatibilityDate: "2026-10-01",
    mainModule: "main.js",
    modules: { "main.js": main, ...modules },
    globalOutbound: null,
  };
  try {
    const isolate = loader.get(`gate ${crypto.randomUUID()}`, () => Promise.resolve(code));
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    const found = await isolate.getEntrypoint().fetch("http://gate/", { signal });
    if (!found.ok) return [loadProblem(await found.text())];
    return manifest.kind === "remote" ? loadedAppProblems(manifest, (await found.json()) as LoadedApp) : [];
  } catch (error) {
    return [loadProblem(String(error))];
  }
}

const loadProblem = (reason: string): GateProblem => ({
  problem: `The server module does not load: ${reason.split("\n")[0]?.slice(0, 300)}`,
  fix: "Nothing may touch window or document at module level; keep browser-only code in effects and handlers.",
});

const isModule = (path: string): boolean => path.startsWith("server/") && path.endsWith(".js");

function ownModules(candidate: Candidate): Record<string, string> {
  const paths = candidate.manifest.files.map(({ path }) => path).filter(isModule);
  return Object.fromEntries(paths.map((path) => [`${candidate.manifest.name}/${path}`, textOf(candidate, path)]));
}

async function storedModules(
  releases: R2Bucket,
  { name, version, files }: ReleaseManifest,
): Promise<Record<string, string>> {
  const paths = files.map(({ path }) => path).filter(isModule);
  const read = async (path: string) => (await (await releases.get(fileKey(name, version, path)))?.text()) ?? "";
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [`${name}/${path}`, await read(path)])));
}

const probeModule = (load: string) => `export default {
  async fetch() {
    try {
      ${load}
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};`;

const shellProbe = probeModule(`const { renderPage } = await import("./shell/server/entry.js");
      if (typeof renderPage !== "function") throw new Error("it does not export renderPage");
      return new Response("ok");`);

const remoteProbe = (name: string) =>
  probeModule(`const { default: app } = await import("./${name}/server/entry.js");
      const paths = Array.isArray(app?.routes) ? app.routes.map((route) => route?.path) : app?.routes;
      return Response.json({ id: app?.id ?? null, routes: paths ?? null, slots: Object.keys(app?.slots ?? {}) });`);
