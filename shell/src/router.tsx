import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { type App, appContext } from "@optimyz/kit";
import { createBrowserRouter, type RouteObject, RouterContextProvider, replaceRoutes } from "@optimyz/kit/router";
import { leaveForOtherDocuments, needsOtherDocument, openDocument } from "./document-change.ts";
import { preloadFiles } from "./federation/preload.ts";
import { isRemoteError } from "./federation/remote-error.ts";
import type { Remotes } from "./federation/remotes.ts";
import { ownPath, pageBase } from "./language.ts";
import { FailedRemotePage, RemoteErrorPage, type TryFallback, UnavailableRemotePage } from "./pages/remote-error.tsx";
import { LAYOUT_ID, routesOf } from "./routes.tsx";

interface RouterOptions {
  app: App;
  lockSet: BrowserLockSet;
  remotes: Remotes;
  /** The route tree that the page starts with, and the remote whose routes are in it. */
  routes: RouteObject[];
  initialRemote: string | undefined;
  /** Loader data of a page that was rendered on the server. */
  hydrationData: { loaderData: Record<string, unknown> } | undefined;
}

/** The one router of the tab. Routes of further remotes are added when needed, once per remote. */
export function createRouter({ app, lockSet, remotes, routes, initialRemote, hydrationData }: RouterOptions) {
  const start = ownPath();
  const tree = readTree(routes);
  const patched = new Map<string, RouteObject[]>();
  if (initialRemote) patched.set(initialRemote, guarded(initialRemote, tree.pages));
  const context = new RouterContextProvider();
  context.set(appContext, app);

  const router = createBrowserRouter(routes, {
    getContext: () => context,
    ...(pageBase() && { basename: pageBase() }),
    ...(hydrationData && { hydrationData }),
    async patchRoutesOnNavigation({ path: whole, patch }) {
      const path = ownPath(whole);
      const needed = remotesOf(path, lockSet);
      const { owner } = needed;
      // A redirect or a step in the history, which no call of `navigate` announced.
      if (needsOtherDocument(lockSet, path, start)) {
        await openDocument(ownPath() === path ? location.href : pageBase() + path, { app });
        location.reload();
      }
      if (!owner || patched.has(owner)) return;
      preloadFiles(needed, lockSet);
      const added = await remotes.load(owner).then(
        (remoteApp) => guarded(owner, routesOf(remoteApp)),
        (error: unknown) => {
          console.error(`${owner} is unavailable`, error);
          return unavailableRoutes(owner, lockSet, remotes);
        },
      );
      if (patched.has(owner)) return;
      patched.set(owner, added);
      patch(LAYOUT_ID, added);
    },
  });
  leaveForOtherDocuments(router, app, lockSet);
  return router;

  /** Gives a remote's routes an error boundary that knows the remote. */
  function guarded(name: string, own: RouteObject[]): RouteObject[] {
    const tryFallback = once((error) => putEarlierVersion(name, error));
    for (const route of own.filter(({ ErrorBoundary }) => ErrorBoundary === RemoteErrorPage)) {
      delete route.ErrorBoundary;
      route.errorElement = <FailedRemotePage tryFallback={tryFallback} />;
    }
    return own;
  }

  /** Replaces a remote's routes by those of its fallback, and opens the page with them. */
  async function putEarlierVersion(name: string, error: unknown): Promise<boolean> {
    if (!isRemoteError(error) || !remotes.fallBack(name, error)) return false;
    const earlier = await remotes.load(name).catch(() => undefined);
    if (!earlier) return false;
    patched.set(name, guarded(name, routesOf(earlier)));
    replaceRoutes(router, [{ ...tree.layout, children: [...[...patched.values()].flat(), ...tree.rest] }]);
    const { pathname, search, hash } = router.state.location;
    await router.navigate(ownPath(pathname) + search + hash, { replace: true, preventScrollReset: true });
    return true;
  }
}

/** The parts of the tree that `siteRoutes` makes: the frame, the pages of the first remote, and the page for the rest. */
function readTree([layout]: RouteObject[]) {
  if (!layout || layout.index) throw new Error("The route tree has no layout");
  const { children = [], ...frame } = layout;
  const isRest = ({ path }: RouteObject) => path === "*";
  return { layout: frame, pages: children.filter((route) => !isRest(route)), rest: children.filter(isRest) };
}

/** An effect may ask twice about the same failure. */
function once(tryFallback: TryFallback): TryFallback {
  const attempts = new Map<unknown, Promise<boolean>>();
  return (error) => {
    const attempt = attempts.get(error) ?? tryFallback(error);
    attempts.set(error, attempt);
    return attempt;
  };
}

/** One route for each URL that a missing remote claims, so that no other remote's pattern matches it. */
function unavailableRoutes(name: string, lockSet: BrowserLockSet, remotes: Remotes): RouteObject[] {
  const claimed = lockSet.remotes[name]?.routes ?? [];
  return claimed.map(({ path }) => ({ path, element: <UnavailableRemotePage name={name} remotes={remotes} /> }));
}
