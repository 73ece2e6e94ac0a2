import { remotesOf } from "@optimyz/contract/protocol/claims";
import { ROOT_ID } from "@optimyz/contract/protocol/document";
import { pathBelow, sourceLanguage } from "@optimyz/contract/protocol/languages";
import { rolePatterns } from "@optimyz/contract/protocol/page-links";
import { type RenderedPage, type RenderRequest, renderedPageFor } from "@optimyz/contract/protocol/rendered-page";
import {
  appContext,
  createApp,
  type DehydratedQuery,
  frameQuery,
  pageMetaOf,
  skillsOnPage,
  textsBy,
} from "@optimyz/kit";
import { RouterContextProvider } from "@optimyz/kit/router";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "@optimyz/kit/router-server";
import { withClaimedRoutes } from "./claimed-routes.ts";
import { EdgeSlots, type LoadRemote } from "./edge-slots.tsx";
import { gatewayFetch } from "./gateway-fetch.ts";
import { catalogueTexts } from "./late-texts.ts";
import { PageInBrowser } from "./pages/page-in-browser.tsx";
import { renderWithSlots } from "./render-page.tsx";
import { Root } from "./root.tsx";
import { siteRoutes } from "./routes.tsx";
import { ServerQueries } from "./server-queries.ts";

/** A page to render, with the code of its remotes. */
export interface RenderInput extends RenderRequest {
  loadRemote: LoadRemote;
}

const ROOT_OPEN = `<div id="${ROOT_ID}">`;
const ROOT_CLOSE = "</div>";

/** A page in the protocol that the worker asks for; that of before there was a number asks for none. */
export async function renderPage({ protocol = 1, ...input }: RenderInput) {
  return renderedPageFor(protocol, await render(input));
}

/**
 * Renders a page to completion, with the very tree that the browser hydrates; of a remote without server code the frame
 * around its page, which the browser replaces. A slot that fails, is late or too large costs nothing but its own HTML.
 * @throws whatever the page's own remote throws; the caller then renders the frame without it
 */
async function render({ url, lockSet, loadRemote, reads, language }: RenderInput): Promise<RenderedPage> {
  const { origin, pathname: whole } = new URL(url);
  const { base } = language ?? sourceLanguage;
  const pathname = pathBelow(base, whole);
  const fetch = reads && { fetch: gatewayFetch(origin, reads) };
  const spoken = language && catalogueTexts(language, textsBy);
  const app = createApp({ origin, pages: rolePatterns(lockSet), ...(spoken && { texts: spoken.texts }), ...fetch });
  const pageQueries = new ServerQueries(app);
  app.queries = pageQueries;
  const { owner, slots: placed, isGone } = remotesOf(pathname, lockSet);
  const isFrameOnly = owner !== undefined && !lockSet.remotes[owner]?.server;
  const remoteApp =
    owner && !isFrameOnly
      ? withClaimedRoutes(await loadRemote(owner), lockSet.remotes[owner]?.routes ?? [])
      : undefined;
  const routes = siteRoutes(remoteApp, isFrameOnly ? { rest: <PageInBrowser /> } : { isGone });
  const handler = createStaticHandler(routes, { ...(base && { basename: base }) });
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
    <div id={ROOT_ID}>
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
  const queries = app.queries.dehydrate();
  const { structuredData, ...meta } = pageMetaOf(app);
  return {
    status,
    meta,
    head: html.slice(0, start),
    body: html.slice(start + ROOT_OPEN.length, -ROOT_CLOSE.length),
    queries,
    loaderData: isFrameOnly ? undefined : result.loaderData,
    structuredData: [...structuredData],
    ...(spoken && { texts: spoken.used() }),
    isComplete: Object.values(queries).every(isFinal),
    slotFailures: slots.failures,
    unfetched: pageQueries.unfetched(),
  };
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
    queries: {},
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
