import { remotesOf } from "@optimyz/contract/claims";
import { rolePatterns } from "@optimyz/contract/page-links";
import type { LockSet } from "@optimyz/contract/release";
import { appContext, createApp, type DehydratedQuery, frameQuery, type SlotHost, skillsOnPage } from "@optimyz/kit";
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
import { EdgeSlots, LateError, type LoadRemote, SLOT_WAIT_MS, type SlotFailure } from "./edge-slots.tsx";
import { gatewayFetch, type PageReads } from "./gateway-fetch.ts";
import { PageInBrowser } from "./pages/page-in-browser.tsx";
import { Root } from "./root.tsx";
import { siteRoutes } from "./routes.tsx";

/** A page to render. The URL is absolute; the isolate reaches the API at its origin. */
export interface RenderInput {
  url: string;
  /** Only the remotes whose code is here have a server module in it. */
  lockSet: LockSet;
  loadRemote: LoadRemote;
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
  /** Slots that were left to the browser because they failed. */
  slotFailures: SlotFailure[];
}

const ROOT_OPEN = '<div id="root">';
const ROOT_CLOSE = "</div>";

/**
 * Renders a page to completion, with the very tree that the browser hydrates; of a remote without server code the frame
 * around its page, which the browser draws anew. A slot that fails or is late costs nothing but its own HTML.
 * @throws whatever the page's own remote throws; the caller then renders the frame without it
 */
export async function renderPage({ url, lockSet, loadRemote, reads }: RenderInput): Promise<RenderedPage> {
  const { pathname, origin } = new URL(url);
  const fetch = reads && { fetch: gatewayFetch(origin, reads) };
  const app = createApp({ origin, waitForAll: true, pages: rolePatterns(lockSet), ...fetch });
  const { owner, slots: placed, isGone } = remotesOf(pathname, lockSet);
  const isFrameOnly = owner !== undefined && !lockSet.remotes[owner]?.server;
  const remoteApp =
    owner && !isFrameOnly
      ? withClaimedRoutes(await loadRemote(owner), lockSet.remotes[owner]?.routes ?? [])
      : undefined;
  const handler = createStaticHandler(siteRoutes(remoteApp, isFrameOnly ? { rest: <PageInBrowser /> } : { isGone }));
  const context = new RouterContextProvider();
  context.set(appContext, app);
  // All at once, so that their reads leave together.
  const slots = new EdgeSlots(placed, lockSet, loadRemote, app);
  const [result] = await Promise.all([
    handler.query(new Request(url), { requestContext: context }),
    // The frame names the provider, and its footer the first skills, on every page.
    app.queries.prefetch(frameQuery, skillsOnPage()),
  ]);
  if (result instanceof Response) return redirected(result);
  const status = statusOf(result, owner ? result.statusCode : isGone ? 410 : 404);
  await slots.settle();

  const html = await renderWithSlots(slots, (host) => (
    <div id="root">
      <Root lockSet={lockSet} app={app} slots={host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </Root>
    </div>
  ));
  const start = html.indexOf(ROOT_OPEN);
  const answers = app.queries.dehydrate();
  return {
    status,
    head: html.slice(0, start),
    body: html.slice(start + ROOT_OPEN.length, -ROOT_CLOSE.length),
    answers,
    loaderData: isFrameOnly ? undefined : result.loaderData,
    structuredData: app.structuredData,
    isComplete: Object.values(answers).every(isFinal),
    slotFailures: slots.failures,
  };
}

/** Renders the page with its slots, and again without those that make it fail or wait. */
async function renderWithSlots(slots: EdgeSlots, tree: (host: SlotHost) => ReactNode): Promise<string> {
  while (slots.arePlaced) {
    try {
      return await renderToText(tree(slots.host()), SLOT_WAIT_MS);
    } catch (error) {
      slots.leaveOut(error);
    }
  }
  return renderToText(tree(slots.host()));
}

/**
 * Waits for everything: late parts would need inline scripts, which the policy forbids.
 * @param waitMs longest wait for parts that are not ready when the page around them is
 * @throws what a part throws, inside a boundary as well: the browser's own try is better than its fallback
 */
async function renderToText(tree: ReactNode, waitMs?: number): Promise<string> {
  let failure: unknown;
  const rendering = new AbortController();
  const stream = await renderToReadableStream(tree, {
    // A part that is sent apart from its place comes with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: rendering.signal,
    onError: (error) => {
      failure ??= error;
    },
  });
  const abort = () => rendering.abort(new LateError(`not rendered ${waitMs} ms after the page`));
  const timer = waitMs === undefined ? undefined : setTimeout(abort, waitMs);
  await stream.allReady;
  clearTimeout(timer);
  if (failure) {
    await stream.cancel();
    throw failure;
  }
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
    slotFailures: [],
  };
}

/** @throws what a loader throws */
function statusOf({ errors }: StaticHandlerContext, status: number): number {
  const [error] = Object.values(errors ?? {});
  if (error) throw error;
  return status;
}
