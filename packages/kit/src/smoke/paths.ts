import type { RouteObject } from "../router.ts";

/** A URL for every route, with `1` for each parameter, and the `lazy` of the routes and frames that have it. */
export function pagesOf(routes: readonly RouteObject[]): Map<string, unknown[]> {
  const pages = new Map<string, unknown[]>();
  const add = (all: readonly RouteObject[], parent: string, frames: unknown[]): void => {
    for (const { path = "", lazy, children } of all) {
      const own = path.startsWith("/") ? path : `${parent.replace(/\/$/, "")}/${path}`;
      const loads = lazy === undefined ? frames : [...frames, lazy];
      if (children) {
        add(children, own, loads);
        continue;
      }
      const url = own.replace(/:[^/]+|\*/g, "1").replace(/(.)\/$/, "$1");
      pages.set(url, [...(pages.get(url) ?? []), ...loads]);
    }
  };
  add(routes, "", []);
  return pages;
}
