import { PROTOCOL, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { BASE_PLACEHOLDER, releaseBase, SERVER_ENTRY, SERVER_FOLDER } from "@optimyz/contract/protocol/release-files";
import { type RenderedPage, type RenderRequest, readRenderedPage } from "@optimyz/contract/protocol/rendered-page";
import { memory } from "../memory.ts";
import { type ReleaseFiles, readText } from "../releases/stored-files.ts";
import { renderingLimits } from "./isolate-limits.ts";
import { refusedIn } from "./refused-html.ts";

/** What a page is made from, in addition to the lock set. */
export type PageInput = Required<Pick<RenderRequest, "url" | "reads">> & Pick<RenderRequest, "language">;

/** What rendering needs of the platform. */
export interface RenderingHost {
  loader: WorkerLoader;
  releases: ReleaseFiles;
  /** Serves the API's public queries; the isolate's only way out. */
  reads: Fetcher;
  /** The site's own URL, for links to files. */
  origin: string;
  /** Whether `reads` gives drafts; such pages have isolates of their own. */
  isDraft?: boolean;
  /** Whether isolates have to be told to end: the local platform keeps each one for good, others let idle ones go. */
  keepsIsolates?: boolean;
}

/** Whether the edge renders pages at all; of a remote without a server module it renders the frame. */
export const canRender = ({ shell }: LockSet): boolean => Boolean(shell.server);

/** The modules could not be read, which is no release's fault. */
export class ModulesUnreadable extends Error {}

/** A page came, with HTML in it that acts on the whole document. */
export class RefusedHtml extends Error {
  /** @param what by name */
  constructor(what: readonly string[]) {
    super(`It renders ${what.slice(0, 5).join(", ")}, which acts on the whole document.`);
  }
}

/** Status of a page that throws, which says nothing about others; modules that cannot be imported would fail for all. */
const PAGE_FAILED = 500;
const UNUSABLE = 503;

/** Most of a page with its data that is taken from an isolate. The shell ends what is too large; any code there can undo that. */
const RESPONSE_BYTES_MAX = 3_000_000;

/**
 * Renders a page in an isolate that holds the server modules of the shell and of these remotes, and nobody else's: what
 * a module does to built-ins and globals reaches no page without that remote. The isolate stays warm for these versions,
 * and is dropped when it hangs, cannot import them or sends what is no page.
 * @param remotes names; the page of any other is the frame, its slots are skeletons
 * @throws Error when a module fails or takes longer than `timeoutMs`; ModulesUnreadable when R2 fails; RefusedHtml
 */
export async function renderOnEdge(
  host: RenderingHost,
  lockSet: LockSet,
  remotes: readonly string[],
  { timeoutMs, ...input }: PageInput & { timeoutMs: number },
): Promise<RenderedPage> {
  const id = isolateId(lockSet, remotes);
  const protocol = Math.min(PROTOCOL, protocolOf(lockSet.shell));
  const request: RenderRequest = { ...input, protocol, lockSet: withServersOf(lockSet, remotes) };
  const variant = host.isDraft ? "|draft" : "";
  const name = id + variant + (memory.isolateSuffixes.get(id) ?? "");
  let isUsable = false;
  let unreadable: unknown;
  try {
    // What the loader throws for it has another message.
    const isolate = host.loader.get(name, () =>
      isolateCode(host, lockSet, remotes).catch((error: unknown) => {
        unreadable = error;
        throw error;
      }),
    );
    const response = await isolate.getEntrypoint().fetch("http://isolate/", {
      method: "POST",
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await textWithin(response, RESPONSE_BYTES_MAX);
    isUsable = response.status === PAGE_FAILED;
    if (!response.ok) throw new Error(text);
    const page = readRenderedPage(protocol, JSON.parse(text));
    if (!page) throw new Error("What the isolate sent is no page.");
    isUsable = true;
    const refused = await refusedIn(page.body);
    if (refused.length > 0) throw new RefusedHtml(refused);
    return page;
  } catch (error) {
    throw unreadable === undefined ? error : new ModulesUnreadable(String(unreadable));
  } finally {
    if (!isUsable) dropIsolate(lockSet, remotes);
    if (host.keepsIsolates) await endEarlier(host, [...remotes].sort().join(" "), name, isUsable);
  }
}

/** @throws Error as soon as there is more; the rest is not read */
async function textWithin({ body }: Response, bytesMax: number): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  // Leaving the loop ends the stream.
  for await (const part of body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > bytesMax) throw new Error(`A page with its data has more than ${bytesMax / 1_000_000} MB.`);
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

/** Isolates that stay for one set of front-ends: of the live versions, a canary's or a preview's, and those before. */
const KEPT_MAX = 3;

/** Ends the isolates of a set of front-ends but for the last ones that were used. Of one that is unusable nothing stays. */
async function endEarlier({ loader }: RenderingHost, set: string, name: string, isUsable: boolean): Promise<void> {
  const others = (memory.isolates.get(set) ?? []).filter((each) => each !== name);
  const kept = isUsable ? [name, ...others] : others;
  const ended = [...kept.splice(KEPT_MAX), ...(isUsable ? [] : [name])];
  memory.isolates.set(set, kept);
  await Promise.all(ended.map((each) => endIsolate(loader, each)));
}

/** How long an isolate that may hang is asked to end. */
const END_MS = 100;

/** It ends itself, and with that its response. One that is gone already is made for a moment, of nothing. */
const endIsolate = (loader: WorkerLoader, name: string): Promise<unknown> =>
  loader
    .get(name, () => Promise.resolve({ ...nothing, modules: { "main.js": ENDING } }))
    .getEntrypoint()
    .fetch(END_URL, { signal: AbortSignal.timeout(END_MS) })
    .catch(() => undefined);

const END_URL = "http://isolate/end";

const nothing = { compatibilityDate: "2026-10-01", mainModule: "main.js", globalOutbound: null };

const ENDING = `import * as platform from "cloudflare:workers";
export default { fetch: () => platform.abortIsolate() };`;

/** Gives the next rendering with these versions a fresh isolate. */
export const dropIsolate = (lockSet: LockSet, remotes: readonly string[]): void => {
  memory.isolateSuffixes.set(isolateId(lockSet, remotes), `|${Date.now()}`);
};

/** The same versions give the same isolate, whatever revision names them. */
const isolateId = (lockSet: LockSet, remotes: readonly string[]): string =>
  [lockSet.shell, ...remotes.flatMap((name) => lockSet.remotes[name] ?? [])].map(({ server }) => server).join("|");

/** The lock set as the isolate gets it: only these remotes can render. */
function withServersOf(lockSet: LockSet, names: readonly string[]): LockSet {
  const remotes = Object.entries(lockSet.remotes).map(([name, { server, ...remote }]) => {
    return [name, server && names.includes(name) ? { ...remote, server } : remote] as const;
  });
  return { ...lockSet, remotes: Object.fromEntries(remotes) };
}

async function isolateCode(
  { releases, reads, origin }: RenderingHost,
  lockSet: LockSet,
  remotes: readonly string[],
): Promise<WorkerLoaderWorkerCode> {
  const folders = await Promise.all([
    shellModules(releases, origin, lockSet.shell.version),
    ...remotes.map((name) => serverModules(releases, origin, name, lockSet.remotes[name]?.version ?? "")),
  ]);
  return {
    compatibilityDate: "2026-10-01",
    mainModule: "main.js",
    modules: { "main.js": mainModule(remotes), ...Object.assign({}, ...folders) },
    globalOutbound: reads,
    limits: renderingLimits,
  };
}

/** The shell's server modules, read once: each combination of remotes has an isolate of its own, and all have these. */
async function shellModules(releases: ReleaseFiles, origin: string, version: string) {
  const kept = memory.shellModules.get(version);
  if (kept) return kept;
  const modules = await serverModules(releases, origin, "shell", version);
  const texts = Object.values(modules);
  if (texts.length > 0 && texts.every(Boolean)) memory.shellModules.set(version, modules);
  return modules;
}

/**
 * A release's server modules by their name in the isolate: `<front-end>/server/<file>`. Of a front-end with a key exactly
 * those that it signed.
 * @throws Error when one of them is not there, or is another
 */
async function serverModules(
  releases: ReleaseFiles,
  origin: string,
  name: string,
  version: string,
): Promise<Record<string, string>> {
  const base = origin + releaseBase(name, version);
  const hashes = await releases.hashesOf(name, version);
  const paths = hashes
    ? Object.keys(hashes).filter((path) => path.startsWith(SERVER_FOLDER))
    : await storedPaths(releases.bucket, `${name}/${version}/`);
  const modules = paths.map(async (path) => {
    const code = await readText(releases, name, version, path);
    if (hashes && code === undefined) throw new Error(`${name} ${version} has no ${path} as it was signed.`);
    return [`${name}/${path}`, (code ?? "").replaceAll(BASE_PLACEHOLDER, base)] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

async function storedPaths(bucket: R2Bucket, folder: string): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: folder + SERVER_FOLDER });
  return objects.map(({ key }) => key.slice(folder.length));
}

/** Joins the modules. Remotes are imported when a page needs them, so that one that cannot be fails as a part of the page. */
function mainModule(names: readonly string[]): string {
  const imports = names.map((name) => `${JSON.stringify(name)}: () => import("./${name}/${SERVER_ENTRY}")`);
  return `import * as platform from "cloudflare:workers";
import { renderPage } from "./shell/${SERVER_ENTRY}";
const { abortIsolate } = platform;
const remotes = { ${imports.join(", ")} };
export default {
  async fetch(request) {
    if (request.url === "${END_URL}") return abortIsolate();
    let isUsable = true;
    const loadRemote = async (name) => {
      try {
        return (await remotes[name]()).default;
      } catch (error) {
        isUsable = false;
        throw error;
      }
    };
    try {
      return Response.json(await renderPage({ ...(await request.json()), loadRemote }));
    } catch (error) {
      return new Response(String(error?.stack ?? error), { status: isUsable ? ${PAGE_FAILED} : ${UNUSABLE} });
    }
  },
};`;
}
