import type { RemoteApp } from "@optimyz/kit";
import type { RouteObject } from "@optimyz/kit/router";
import type { ReactElement } from "react";
import { NotFoundPage } from "./pages/not-found.tsx";
import { PageSkeleton } from "./pages/page-skeleton.tsx";
import { RemoteErrorPage } from "./pages/remote-error.tsx";
import { RootLayout } from "./root-layout.tsx";

/** Id of the pathless layout route; with a path of its own, patchRoutesOnNavigation would never be called for `/`. */
export const LAYOUT_ID = "layout";

interface RestOptions {
  isGone?: boolean | undefined;
  rest?: ReactElement;
}

/**
 * The route tree that a page starts with: the frame, the routes of the remote behind the URL, and the rest.
 * @param options `rest` is shown where no route matches, instead of the page for an unknown URL or for one that is gone
 */
export function siteRoutes(
  initialApp: RemoteApp | undefined,
  { isGone, rest = <NotFoundPage isGone={isGone} /> }: RestOptions = {},
): RouteObject[] {
  const initialRoutes = initialApp ? routesOf(initialApp) : [];
  return [
    {
      id: LAYOUT_ID,
      element: <RootLayout />,
      ErrorBoundary: RemoteErrorPage,
      HydrateFallback: PageSkeleton,
      children: [...initialRoutes, { path: "*", element: rest }],
    },
  ];
}

/** A remote's routes, each with an error boundary and a skeleton. */
export function routesOf(app: RemoteApp): RouteObject[] {
  return app.routes.map((route) => ({ ErrorBoundary: RemoteErrorPage, HydrateFallback: PageSkeleton, ...route }));
}
