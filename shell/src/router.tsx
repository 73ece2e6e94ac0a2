import { remotesOf } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { type App, appContext, type RemoteApp } from "@optimyz/kit";
import { createBrowserRouter, type RouteObject, RouterContextProvider } from "@optimyz/kit/router";
import type { Remotes } from "./federation/remotes.ts";
import { NotFoundPage } from "./pages/not-found.tsx";
import { PageSkeleton } from "./pages/page-skeleton.tsx";
import { RemoteErrorPage, UnavailableRemotePage } from "./pages/remote-error.tsx";
import { RootLayout } from "./root-layout.tsx";

/** Id of the pathless layout route; with a path of its own, patchRoutesOnNavigation would never be called for `/`. */
const LAYOUT_ID = "layout";

/** The one router of the tab. Routes of remotes come in as they are needed, once per remote. */
export function createRouter(app: App, lockSet: LockSet, remotes: Remotes, initialOwner: string | undefined) {
  const patched = new Set<string>();
  const initialApp = initialOwner ? remotes.peek(initialOwner) : undefined;
  const initialRoutes = initialApp ? routesOf(initialApp) : [];
  if (initialOwner && initialApp) patched.add(initialOwner);
  const context = new RouterContextProvider();
  context.set(appContext, app);

  return createBrowserRouter(
    [
      {
        id: LAYOUT_ID,
        element: <RootLayout />,
        ErrorBoundary: RemoteErrorPage,
        children: [...initialRoutes, { path: "*", element: <NotFoundPage /> }],
      },
    ],
    {
      getContext: () => context,
      async patchRoutesOnNavigation({ path, patch }) {
        const { owner } = remotesOf(path, lockSet);
        if (!owner || patched.has(owner)) return;
        const routes = await remotes.load(owner).then(routesOf, (error: unknown) => {
          console.error(`${owner} is unavailable`, error);
          return unavailableRoutes(owner, lockSet, remotes);
        });
        if (patched.has(owner)) return;
        patched.add(owner);
        patch(LAYOUT_ID, routes);
      },
    },
  );
}

function routesOf(app: RemoteApp): RouteObject[] {
  return app.routes.map((route) => ({ ErrorBoundary: RemoteErrorPage, HydrateFallback: PageSkeleton, ...route }));
}

/** One route for each address that a missing remote claims, so that no other remote's pattern takes it over. */
function unavailableRoutes(name: string, lockSet: LockSet, remotes: Remotes): RouteObject[] {
  const claimed = lockSet.remotes[name]?.routes ?? [];
  return claimed.map(({ path }) => ({ path, element: <UnavailableRemotePage name={name} remotes={remotes} /> }));
}
