import { remotesOf, slotOwner } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import {
  type App,
  appContext,
  createApp,
  type DehydratedQuery,
  type RemoteApp,
  type SlotHost,
  type SlotModule,
  skillsOnPage,
} from "@optimyz/kit";
import { RouterContextProvider } from "@optimyz/kit/router";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "@optimyz/kit/router-server";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { withClaimedRoutes } from "./claimed-routes.ts";
import { gatewayFetch, type PageReads } from "./gateway-fetch.ts";
import { PageInBrowser } from "./pages/page-in-browser.tsx";
import { UnavailableSlot } from "./pages/unavailable-slot.tsx";
import { Root } from "./root.tsx";
import { siteRoutes } from "./routes.tsx";
import { tracked } from "./tracked.ts";

/** A page to render. The URL is absolute; the isolate reaches the API at its origin. */
export interface RenderInput {
  url: string;
  lockSet: LockSet;
  /** Imports a remote's server module. */
  loadRemote: (name: string) => Promise<RemoteApp>;
  /** Undefined where the worker handles each query by itself. */
  reads?: PageReads;
}

/** A rendered page. */
export interface RenderedPage {
  status: number;
  /** Set for a redirect; then nothing else counts. */
  location?: string;
  /** Title, description and links of the page, for the head. */
  head: string;
  /** HTML inside the root element. */
  body: string;
  /** Dehydrated queries by key. The name is part of the protocol between worker and shell, which are released apart. */
  answers: Record<string, unknown>;
  /** Undefined where only the frame was rendered and the browser renders the page. */
  loaderData: Record<string, unknown> | undefined;
  /** Descriptions for search engines, in the terms of schema.org. */
  structuredData: unknown[];
  /** False when a query failed that may succeed a moment later: the page is not to be kept. */
  isComplete: boolean;
}

const ROOT_OPEN = '<div id="root">';
const ROOT_CLOSE = "</div>";

/**
 * Renders a page to completion, with the very tree that the browser hydrates; of a remote without server code the frame
 * around its page, which the browser draws anew.
 * @throws whatever a remote throws; the caller then sends the page without a body and the browser renders it
 */
export async function renderPage({ url, lockSet, loadRemote, reads }: RenderInput): Promise<RenderedPage> {
  const { pathname, origin } = new URL(url);
  const app = createApp({ origin, waitForAll: true, ...(reads && { fetch: gatewayFetch(origin, reads) }) });
  const { owner, slots: placed } = remotesOf(pathname, lockSet);
  const isFrameOnly = owner !== undefined && !lockSet.remotes[owner]?.server;
  const remoteApp =
    owner && !isFrameOnly
      ? withClaimedRoutes(await loadRemote(owner), lockSet.remotes[owner]?.routes ?? [])
      : undefined;
  const handler = createStaticHandler(siteRoutes(remoteApp, isFrameOnly ? <PageInBrowser /> : undefined));
  const context = new RouterContextProvider();
  context.set(appContext, app);
  // All at once, so that their reads leave together.
  const [result, slots] = await Promise.all([
    handler.query(new Request(url), { requestContext: context }),
    loadSlots(placed, lockSet, loadRemote, app),
    // The footer lists the first skills on every page.
    app.queries.prefetch(skillsOnPage()),
  ]);
  if (result instanceof Response) return redirected(result);

  const html = await renderToText(
    <div id="root">
      <Root lockSet={lockSet} app={app} slots={slots}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </Root>
    </div>,
  );
  const start = html.indexOf(ROOT_OPEN);
  const answers = app.queries.dehydrate();
  return {
    status: statusOf(result, owner),
    head: html.slice(0, start),
    body: html.slice(start + ROOT_OPEN.length, -ROOT_CLOSE.length),
    answers,
    loaderData: isFrameOnly ? undefined : result.loaderData,
    structuredData: app.structuredData,
    isComplete: Object.values(answers).every(isFinal),
  };
}

/** Slots whose modules and data are here before rendering starts. One that cannot be had gets its card, as in the browser. */
async function loadSlots(
  names: readonly string[],
  lockSet: LockSet,
  loadRemote: RenderInput["loadRemote"],
  app: App,
): Promise<SlotHost> {
  const modules = new Map<string, Promise<SlotModule>>();
  const load = async (slot: string): Promise<SlotModule> => {
    const owner = slotOwner(slot, lockSet);
    const importSlot = owner && (await loadRemote(owner)).slots?.[slot];
    if (!importSlot) throw new Error(`No remote offers the slot ${slot}`);
    const module = await importSlot();
    await module.preload?.(app);
    return module;
  };
  for (const name of names) modules.set(name, tracked(load(name)));
  await Promise.all(modules.values());
  return {
    load: (name) => modules.get(name) ?? Promise.reject(new Error(`The slot ${name} is not part of this page`)),
    reset: () => undefined,
    Unavailable: UnavailableSlot,
    report: () => undefined,
  };
}

/** Waits for everything: late parts would need inline scripts, which the policy forbids. */
async function renderToText(tree: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(tree, {
    // A part that is sent apart from its place comes with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  // An error inside a boundary would leave its fallback in the page; the browser's own try is better than that.
  if (failure) throw failure;
  return new Response(stream).text();
}

/** A failed query is final when the server refused the request itself, and would again. */
function isFinal(read: DehydratedQuery): boolean {
  if ("data" in read) return true;
  const { status } = read.failed;
  return status >= 400 && status < 500 && status !== 429;
}

function redirected(response: Response): RenderedPage {
  const location = response.headers.get("location") ?? "/";
  return {
    status: response.status,
    location,
    head: "",
    body: "",
    answers: {},
    loaderData: {},
    structuredData: [],
    isComplete: true,
  };
}

function statusOf({ statusCode, errors }: StaticHandlerContext, owner: string | undefined): number {
  const [error] = Object.values(errors ?? {});
  if (error) throw error;
  return owner ? statusCode : 404;
}
