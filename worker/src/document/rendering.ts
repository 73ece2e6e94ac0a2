import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { releaseBase } from "../releases/lock-set.ts";
import { renderingLimits } from "./isolate-limits.ts";

/** A page as the shell's server module returns it (`shell/src/server.tsx`). */
export interface RenderedPage {
  status: number;
  location?: string;
  head: string;
  body: string;
  answers: Record<string, unknown>;
  /** Missing where only the frame was rendered and the browser renders the page. */
  loaderData?: Record<string, unknown>;
  /** Descriptions for search engines, in the terms of schema.org. */
  structuredData: unknown[];
  /** False when a query failed that may succeed a moment later; absent in older shells. */
  isComplete?: boolean;
}

/** What a page is made from, in addition to the lock set. */
export interface PageInput {
  /** Absolute. */
  url: string;
  reads: {
    /** Paths of reads that the page will probably make. */
    expected: readonly string[];
    contentRevision: number;
  };
}

/** What rendering needs of the platform. */
export interface RenderingHost {
  loader: WorkerLoader;
  releases: R2Bucket;
  /** Serves the API's public queries; the isolate's only way out. */
  reads: Fetcher;
  /** The site's own URL, for links to files. */
  origin: string;
}

/** A page that takes longer is left to the browser. */
const RENDER_TIMEOUT_MS = 2_000;

/** Placeholder in server modules for the URL of their release's files (`packages/build/src/rspack-server.ts`). */
export const BASE_PLACEHOLDER = "__OPTIMYZ_RELEASE_BASE__/";

/** Whether the shell and every remote whose parts the page places have a server module; without the owner's, the frame is rendered. */
export function canRender(lockSet: LockSet, { slotRemotes }: NeededRemotes): boolean {
  return Boolean(lockSet.shell.server) && slotRemotes.every((name) => lockSet.remotes[name]?.server);
}

/**
 * Renders a page in an isolate that holds the lock set's server modules, and that stays warm for the lock set.
 * @throws Error when a module fails or takes too long; the browser then renders the page
 */
export async function renderOnEdge(host: RenderingHost, lockSet: LockSet, input: PageInput): Promise<RenderedPage> {
  const isolate = host.loader.get(isolateId(lockSet), () => isolateCode(host, lockSet));
  const response = await isolate.getEntrypoint().fetch("http://isolate/", {
    method: "POST",
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The same versions give the same isolate, whatever revision names them. */
const isolateId = (lockSet: LockSet): string =>
  [lockSet.shell, ...Object.values(lockSet.remotes)].map((part) => part.server ?? part.entry).join("|");

async function isolateCode(
  { releases, reads, origin }: RenderingHost,
  lockSet: LockSet,
): Promise<WorkerLoaderWorkerCode> {
  const rendered = Object.entries(lockSet.remotes).filter(([, remote]) => remote.server);
  const folders = await Promise.all([
    serverModules(releases, origin, "shell", lockSet.shell.version),
    ...rendered.map(([name, remote]) => serverModules(releases, origin, name, remote.version)),
  ]);
  return {
    compatibilityDate: "2026-10-01",
    mainModule: "main.js",
    modules: {
      "main.js": mainModule(
        lockSet,
        rendered.map(([name]) => name),
      ),
      ...Object.assign({}, ...folders),
    },
    globalOutbound: reads,
    limits: renderingLimits,
  };
}

/** A release's server modules by their name in the isolate: `<front-end>/server/<file>`. */
async function serverModules(
  releases: R2Bucket,
  origin: string,
  name: string,
  version: string,
): Promise<Record<string, string>> {
  const { objects } = await releases.list({ prefix: `${name}/${version}/server/` });
  const base = origin + releaseBase(name, version);
  const modules = objects.map(async ({ key }) => {
    const code = await (await releases.get(key))?.text();
    return [key.replace(`/${version}/`, "/"), (code ?? "").replaceAll(BASE_PLACEHOLDER, base)] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** Joins the lock set's modules. Remotes are imported when a page needs them, so that a broken one harms its pages only. */
function mainModule(lockSet: LockSet, names: readonly string[]): string {
  const imports = names.map((name) => `${JSON.stringify(name)}: () => import("./${name}/server/entry.js")`);
  return `import { renderPage } from "./shell/server/entry.js";
const lockSet = ${JSON.stringify(lockSet)};
const remotes = { ${imports.join(", ")} };
const loadRemote = async (name) => (await remotes[name]()).default;
export default {
  async fetch(request) {
    try {
      const input = await request.json();
      return Response.json(await renderPage({ ...input, lockSet, loadRemote }));
    } catch (error) {
      return new Response(String(error?.stack ?? error), { status: 500 });
    }
  },
};`;
}
