import type { RouteObject } from "../router.ts";

/** A URL for every route, with `1` for each parameter. */
export function pathsOf(routes: readonly RouteObject[], parent = ""): string[] {
  const paths = routes.flatMap(({ path = "", children }) => {
    const own = path.startsWith("/") ? path : `${parent.replace(/\/$/, "")}/${path}`;
    return children ? pathsOf(children, own) : [own.replace(/:[^/]+|\*/g, "1").replace(/(.)\/$/, "$1")];
  });
  return [...new Set(paths)];
}
