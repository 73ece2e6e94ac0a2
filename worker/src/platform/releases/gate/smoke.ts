import { asPlainLine } from "@optimyz/contract/api/plain-line";
import type { PageLink } from "@optimyz/contract/protocol/page-links";
import { PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import { BASE_PLACEHOLDER, releaseBase } from "@optimyz/contract/protocol/release-files";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import {
  CHANGED,
  LOADING,
  RENDERING,
  type SmokePlan,
  type SmokeResult,
  smokeModule,
  smokeResultSchema,
} from "@optimyz/contract/protocol/release-smoke";
import * as z from "@optimyz/contract/z";
import { parsedJson } from "../../../core/json.ts";
import { composeLockSet } from "../lock-set.ts";
import { isServerScript } from "../scripts.ts";
import { readText } from "../stored-files.ts";
import type { LoadedApp } from "./app.ts";
import { type Candidate, textOf } from "./candidate.ts";
import { evaluateModules } from "./isolate.ts";
import { pageHtmlProblems } from "./page-html.ts";
import { type SamplePage, samplePages } from "./samples.ts";
import { unfetchedWarnings } from "./unfetched.ts";
import { untitledWarnings } from "./untitled.ts";

/** What a smoke needs of the site; without a loader there is none. */
export interface ServerHost {
  loader: WorkerLoader | undefined;
  releases: R2Bucket;
  /** The only way out of the isolate: the public queries. */
  reads: Fetcher;
  /** The site's own URL. */
  origin: string;
  /** Pages with content. */
  sampleLinks: readonly PageLink[];
}

/** Longest time of one step, such as rendering a page; visitors wait for two seconds. */
const STEP_MS = 4_000;

/** A release to try: as it was uploaded, or one that is stored. */
interface Tried {
  manifest: ReleaseManifest;
  /** Missing for one that is stored. */
  files?: Candidate["files"];
}

/** What a smoke found. */
export interface Smoke {
  /** What the app declares, where it could be loaded. */
  app: LoadedApp | undefined;
  /** By the claims of the pages that they are about; the release's own code otherwise. */
  problems: { page: string | undefined; problem: GateProblem }[];
  /** What is no reason to refuse it. */
  warnings: GateProblem[];
}

/**
 * Evaluates a release's modules in an isolate with the front-ends it would be live with, and renders its pages, those
 * that place its slots, and for a shell all.
 */
export async function smoke(host: ServerHost, tried: Tried, others: readonly ReleaseManifest[]): Promise<Smoke> {
  const { manifest } = tried;
  const set = [...others, manifest].filter(({ server }) => server);
  const lockSet = composeLockSet(0, [...others, manifest]);
  const plan: SmokePlan = {
    name: manifest.name,
    pages: pagesOf(manifest, lockSet, host),
    slotProps: manifest.slotProps,
    lockSet,
    protocol: Math.min(PROTOCOL, protocolOf(lockSet.shell)),
    remotes: set.filter(({ kind }) => kind === "remote").map(({ name }) => name),
    shellModules: set.filter(({ kind }) => kind === "shell").flatMap(sharedModules),
    isEdge: true,
    stepMs: STEP_MS,
  };
  const folders = set.map((each) =>
    each === manifest && tried.files
      ? ownModules({ manifest, files: tried.files })
      : serverModules(host.releases, each),
  );
  const modules = Object.assign({}, ...(await Promise.all(folders))) as Record<string, string>;
  const text = await evaluate(host, plan, modules);
  return readSmoke(text, modules, manifest, host.origin);
}

async function evaluate(
  { loader, reads, origin }: ServerHost,
  plan: SmokePlan,
  modules: Record<string, string>,
): Promise<string> {
  if (!loader) throw new Error("There is no Worker Loader.");
  const located = Object.entries(modules).map(([path, code]) => {
    const [name = ""] = path.split("/");
    const base = origin + releaseBase(name, name === plan.name ? "candidate" : "live");
    return [path, code.replaceAll(BASE_PLACEHOLDER, base)];
  });
  return evaluateModules(loader, { ...Object.fromEntries(located), "run.js": smokeModule(plan) }, reads);
}

async function readSmoke(
  text: string,
  modules: Record<string, string>,
  manifest: ReleaseManifest,
  origin: string,
): Promise<Smoke> {
  if (text.startsWith(CHANGED)) {
    const problem = changeProblem(text.slice(CHANGED.length));
    return { app: undefined, problems: [{ page: undefined, problem }], warnings: [] };
  }
  const parsed = z.safeParse(smokeResultSchema, parsedJson(text));
  const unreadable = { step: LOADING, error: text.replace(/^failed: /, "") };
  const { id, routes, slots, failures, pages = [] } = parsed.data ?? { failures: [unreadable] };
  const problems = failures.map((failure) => ({
    page: pageOf(failure.step),
    problem: failureProblem(failure, modules),
  }));
  const inHtml = pages.map(async (each) =>
    (await pageHtmlProblems(each, manifest, origin)).map((problem) => ({ page: pageOf(each.step), problem })),
  );
  return {
    app: id === undefined ? undefined : { id, routes, slots },
    problems: [...problems, ...(await Promise.all(inHtml)).flat()],
    warnings: [...(await unfetchedWarnings(pages, manifest)), ...untitledWarnings(pages, manifest)],
  };
}

/** The claim's path of the page that a step is about. */
const pageOf = (step: string): string | undefined =>
  step.startsWith(RENDERING) ? step.slice(RENDERING.length) : undefined;

const changeProblem = (change: string): GateProblem => ({
  problem: `It changes what all front-ends share: ${asPlainLine(change.slice(0, 200))}.`,
  fix: "Leave built-ins and globals as they are; keep helpers in modules of your own, and polyfills out.",
});

/** A step that failed, with the first lines of the stack and the piece of code that the first of them is in. */
function failureProblem(
  { step, error }: SmokeResult["failures"][number],
  modules: Record<string, string>,
): GateProblem {
  const all = error.split("\n").map((line) => asPlainLine(line).trim());
  const isFrame = (line: string) => line.startsWith("at ");
  const message = all.filter((line) => !isFrame(line)).join(" ");
  const lines = all.filter(isFrame).slice(0, STACK_LINES);
  const code = lines.map((line) => codeAt(line, modules)).find(Boolean);
  const stack = [...lines, ...(code ? [code] : [])].join("\n");
  return {
    problem: `${step.charAt(0).toUpperCase()}${step.slice(1)} fails: ${message.slice(0, 300)}`,
    fix: fixOf(step, message),
    ...(stack && { stack }),
  };
}

function fixOf(step: string, message: string): string {
  if (message.includes("TooLargeError:"))
    return "Show less at once: a list by its pages, the rest when it is asked for.";
  return step === LOADING
    ? "Nothing may touch window or document at module level; keep browser-only code in effects and handlers."
    : "It must render on the edge within two seconds and without the browser; keep that code in effects and handlers.";
}

const STACK_LINES = 5;
/** Characters of a minified line before and behind the place. */
const AROUND = 60;

function codeAt(frame: string, modules: Record<string, string>): string | undefined {
  // `at render (mf-home/server/entry.js:1:23)`, with or without a name.
  const [column, line, place = ""] = frame.replace(")", "").split(":").reverse();
  const file = place.slice(Math.max(place.lastIndexOf("("), place.lastIndexOf(" ")) + 1);
  const text = modules[file]?.split("\n")[Number(line) - 1];
  if (text === undefined) return undefined;
  const at = Number(column) - 1;
  return `${file}:${line}:${column}  …${text.slice(Math.max(0, at - AROUND), at + AROUND).trim()}…`;
}

/** The pages that a release's code is part of. */
function pagesOf({ name, kind, slots }: ReleaseManifest, lockSet: LockSet, host: ServerHost): SmokePlan["pages"] {
  const isPart = (page: SamplePage) =>
    kind === "shell" || page.owner === name || page.slots.some((slot) => slots.includes(slot));
  return samplePages(lockSet, host.sampleLinks)
    .filter((page) => isPart(page) && canRender(page, lockSet))
    .map(({ claim, path }) => ({ path: claim, url: host.origin + path }));
}

/** Whether all code of a page renders on the edge. */
function canRender({ owner, slots }: SamplePage, { remotes }: LockSet): boolean {
  const offering = slots.map((slot) => Object.values(remotes).find((remote) => remote.slots.includes(slot)));
  return [remotes[owner], ...offering].every((remote) => remote?.server);
}

/** All modules of a shell but its entry, which the smoke imports by itself. */
const sharedModules = ({ files, server }: ReleaseManifest): string[] =>
  files.map(({ path }) => path).filter((path) => isServerScript(path) && path !== server);

function ownModules(candidate: Candidate): Record<string, string> {
  const paths = candidate.manifest.files.map(({ path }) => path).filter(isServerScript);
  return Object.fromEntries(paths.map((path) => [`${candidate.manifest.name}/${path}`, textOf(candidate, path)]));
}

/** The server modules of a stored release, by their paths in an isolate; one that is not as the manifest says is empty. */
export async function serverModules(
  bucket: R2Bucket,
  { name, version, files }: ReleaseManifest,
): Promise<Record<string, string>> {
  const paths = files.map(({ path }) => path).filter(isServerScript);
  const hashes = Object.fromEntries(files.map(({ path, integrity }) => [path, integrity]));
  const stored = { bucket, hashesOf: () => Promise.resolve(hashes) };
  const read = async (path: string) => (await readText(stored, name, version, path)) ?? "";
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [`${name}/${path}`, await read(path)])));
}
