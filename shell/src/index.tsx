import "@optimyz/ui/fonts.css";
import "@optimyz/ui/tokens.css";
import "@optimyz/ui/base.css";
import { isPrivate } from "@optimyz/contract/api/private-pages";
import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf, slotsAbove } from "@optimyz/contract/protocol/claims";
import { ROOT_ID } from "@optimyz/contract/protocol/document";
import { rolePatterns } from "@optimyz/contract/protocol/page-links";
import * as z from "@optimyz/contract/z";
import { createApp, holdInput, readToken, textsBy } from "@optimyz/kit";
import { loadDataRouter, matchRoutes, type RouteObject, RouterProvider } from "@optimyz/kit/router";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { watchReturn } from "./document-change.ts";
import { readLanguage, readLockSet, readRenderedState } from "./document-data.ts";
import { showToDevtools } from "./federation/devtools.ts";
import { guardHead } from "./federation/head-guard.ts";
import { isTouched } from "./federation/outside.ts";
import { createRemotes } from "./federation/remotes.ts";
import { createReporter } from "./federation/report.ts";
import { watchRuntimeErrors } from "./federation/runtime-errors.ts";
import { createSlotHost } from "./federation/slots.ts";
import { ownPath, pageBase } from "./language.ts";
import { UnavailableSlot } from "./pages/unavailable-slot.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { Root } from "./root.tsx";
import { createRouter } from "./router.tsx";
import { siteRoutes } from "./routes.tsx";
import { measureLater } from "./vitals.ts";

const reporter = createReporter();
watchRuntimeErrors(reporter);

/** Starts the page: the remotes of this URL first, then the router with their routes already in. */
async function start(): Promise<void> {
  const released = readLockSet();
  const isDeveloped = Object.values(released.remotes).some(({ version }) => version === "development");
  const lockSet = isDeveloped ? await withDevelopmentClaims(released) : released;
  const state = readRenderedState();
  // The server's page lacks what only a development server knows.
  const rendered = lockSet === released ? state : state && { ...state, loaderData: undefined };
  // A page without its data needs the late code at once, and forms need schemas to render.
  if (!rendered?.loaderData) loadDataRouter().catch(() => undefined);
  const needsSchemas = !rendered?.loaderData || document.querySelector("main form");
  const schemas = needsSchemas ? z.ready().catch(() => undefined) : undefined;
  const language = readLanguage();
  const needed = remotesOf(ownPath(), lockSet);
  const isRendered = rendered?.loaderData !== undefined;
  const spoken =
    language && (await (await lateTexts()).pageTexts(language, lockSet, needed, isRendered, { isPrivate, textsBy }));
  const app = createApp({
    token: readToken,
    siteOrigin: location.origin,
    pages: rolePatterns(lockSet),
    ...(spoken && { texts: spoken.texts }),
  });
  if (rendered) app.queries.hydrate(rendered.queries);
  const remotes = createRemotes(lockSet, reporter);
  showToDevtools(lockSet);
  guardHead(lockSet, remotes);
  const slots = createSlotHost(lockSet, remotes, app, UnavailableSlot);
  const { owner } = needed;
  watchReturn(lockSet);
  holdInput();
  const arriving = slotsAbove(needed).map((slot) => slots.load(slot).catch(() => undefined));
  let initialApp = owner ? await remotes.load(owner).catch(() => undefined) : undefined;
  let routes = siteRoutes(initialApp, needed);
  // A page from the server is hydrated in one go, so its code must be loaded; otherwise the frame is drawn at once.
  let loaderData = initialApp && rendered?.loaderData;
  if (owner && loaderData) {
    try {
      // A slot that the edge left out has no HTML to hydrate, so the page need not wait for it.
      const isLeftOut = document.querySelector(`#${ROOT_ID} template[data-dgst]`);
      await Promise.all([...(isLeftOut ? [] : arriving), loadPages(routes), schemas]);
    } catch (error) {
      console.error(`${owner} could not load this page`, error);
      // The remote loaded and its page's code did not: the previous version takes over, or the router's boundary.
      if (remotes.fallBack(owner, error)) initialApp = await remotes.load(owner).catch(() => undefined);
      routes = siteRoutes(initialApp);
      loaderData = undefined;
    }
  }

  const router = createRouter({
    app,
    lockSet,
    remotes,
    routes,
    initialRemote: initialApp && owner,
    hydrationData: loaderData && { loaderData },
  });
  const tree = (
    <Root lockSet={lockSet} app={app} slots={slots} moreTexts={spoken?.more}>
      <RouterProvider router={router} />
    </Root>
  );
  const container = document.getElementById(ROOT_ID);
  if (!container) throw new Error("The document has no root element");
  // As a transition, so that React lets the browser handle input between two slices of the work.
  const fields = [...container.querySelectorAll("main :is(input, select, textarea)")];
  const onRecoverableError = (error: unknown) => renderedAnew(error, fields);
  if (loaderData) startTransition(() => void hydrateRoot(container, tree, { onRecoverableError }));
  else createRoot(container).render(tree);
  prefetchOnIntent(app, lockSet, remotes, slots);
}

/**
 * Parts that React renders again, because it did not find what the server sent: a failure where nobody else has changed
 * it.
 */
function renderedAnew(error: unknown, fields: readonly Element[]): void {
  if (!isTouched()) reportError(error);
  void import(/* webpackChunkName: "typed-values" */ "./typed-values.ts").then(({ putBack }) => putBack(fields));
}

/** Puts the code of this URL's lazy pages in place, so that the router has nothing to wait for. */
async function loadPages(routes: RouteObject[]): Promise<void> {
  const lazy = (matchRoutes(routes, location, pageBase()) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? [{ route, load: route.lazy }] : [],
  );
  await Promise.all(
    lazy.map(async ({ route, load }) => {
      Object.assign(route, await load());
      delete route.lazy;
    }),
  );
}

/** The texts of a page in another language, with code that no page in the source language needs. */
const lateTexts = () => import(/* webpackChunkName: "late-texts" */ "./late-texts.ts");

/** Queries development servers, with code that no visitor needs. */
const withDevelopmentClaims = async (lockSet: BrowserLockSet): Promise<BrowserLockSet> =>
  (await import("./federation/development-claims.ts")).withDevelopmentClaims(lockSet);

// One page dissolves into the next. A resized window or a slow device ends only the transition: the new page is there.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

measureLater();

// In its own task: evaluating the modules is one already, and input should not wait for both.
setTimeout(() => void start());
