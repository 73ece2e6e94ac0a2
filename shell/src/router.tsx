import { remotesOf } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { type App, appContext } from "@optimyz/kit";
import { createBrowserRouter, type RouteObject, RouterContextProvider } from "@optimyz/kit/router";
import type { Remotes } from "./federation/remotes.ts";
import { UnavailableRemotePage } from "./pages/remote-error.tsx";
import { LAYOUT_ID, routesOf } from "./routes.tsx";

interface RouterOptions {
  app: App;
  lockSet: LockSet;
  remotes: Remotes;
  /** The route tree that the page starts with, and the remote whose routes are in it. */
  routes: RouteObject[];
  initialRemote: string | undefined;
  /** Loader data of a page that was rendered on the server. */
  hydrationData: { loaderData: Record<string, unknown> } | undefined;
}

/** The one router of the tab. Routes of further remotes come in as they are needed, once per remote. */
export function createRouter({ app, lockSet, remotes, routes, initialRemote, hydrationData }: RouterOptions) {
  const patched = new Set(initialRemote ? [initialRemote] : []);
  const context = new RouterContextProvider();
  context.set(appContext, app);

  return createBrowserRouter(routes, {
    getContext: () => context,
    ...(hydrationData && { hydrationData }),
    async patchRoutesOnNavigation({ path, patch }) {
      const { owner } = remotesOf(path, lockSet);
      if (!owner || patched.has(owner)) return;
      const added = await remotes.load(owner).then(routesOf, (error: unknown) => {
        console.error(`${owner} is unavailable`, error);
        return unavailableRoutes(owner, lockSet, remotes);
      });
      if (patched.has(owner)) return;
      patched.add(owner);
      patch(LAYOUT_ID, added);
    },
  });
}

/** One route for each address that a missing remote claims, so that no other remote's pattern takes it over. */
function unavailableRoutes(name: string, lockSet: LockSet, remotes: Remotes): RouteObject[] {
  const claimed = lockSet.remotes[name]?.routes ?? [];
  return claimed.map(({ path }) => ({ path, element: <UnavailableRemotePage name={name} remotes={remotes} /> }));
}
