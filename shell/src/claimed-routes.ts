import type { ClaimedRoute } from "@optimyz/contract/protocol/browser-lock-set";
import { patternForm } from "@optimyz/contract/protocol/patterns";
import type { RemoteApp } from "@optimyz/kit";
import type { RouteObject } from "@optimyz/kit/router";

/**
 * A remote's app with the routes that its release claims, whatever else its module exports: routes below a page only
 * where the remote claims `<page>/*`. A page whose role is claimed
 * at another path is there: an earlier version may have had it elsewhere.
 * @param onSurplus is given the path of each route that is left out
 */
export function withClaimedRoutes(
  app: RemoteApp,
  claims: readonly Pick<ClaimedRoute, "path" | "role" | "formerly">[],
  onSurplus?: (path: string) => void,
): RemoteApp {
  const forms = claims.map(({ path }) => patternForm(path));
  const isClaimed = (form: string) =>
    forms.some((claim) => claim === form || (/(^|\/)\*$/.test(claim) && `${form}/`.startsWith(claim.slice(0, -1))));

  /** Copies, so that nothing changes after the check. An id could be that of another remote's route. */
  function claimed<Route extends RouteObject>(routes: readonly Route[], parent: string): Route[] {
    return routes.flatMap(({ id: _, ...route }) => {
      const path = route.path?.startsWith("/") ? route.path : `${parent}/${route.path ?? ""}`;
      if (!isClaimed(patternForm(path))) {
        onSurplus?.(path);
        return [];
      }
      return [{ ...route, ...(route.children && { children: claimed(route.children, path) }) } as unknown as Route];
    });
  }
  const routes = app.routes.map((route) => {
    const role = route.handle?.role;
    const { path } = (role && claims.find((claim) => [claim.role, ...(claim.formerly ?? [])].includes(role))) || route;
    return { ...route, path };
  });
  return { ...app, routes: claimed(routes, "") };
}
