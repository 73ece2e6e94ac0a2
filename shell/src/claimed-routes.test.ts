import type { RouteObject } from "@optimyz/kit/router";
import { expect, test } from "vitest";
import { withClaimedRoutes } from "./claimed-routes.ts";

type Route = RouteObject & { path: string };

/** The remaining paths of some routes, children as nested lists, and those that were left out. */
function claimed(paths: readonly string[], routes: readonly Route[]) {
  const surplus: string[] = [];
  const app = withClaimedRoutes(
    { id: "mf-x", routes },
    paths.map((path) => ({ path })),
    (path) => surplus.push(path),
  );
  const shape = (route: RouteObject): unknown =>
    route.children ? [route.path, route.children.map(shape)] : route.path;
  return { left: app.routes.map(shape), surplus };
}

test.each<[what: string, claims: string[], Route]>([
  ["another's page", ["/x"], { path: "/gallery" }],
  ["everything", ["/x"], { path: "/*" }],
  ["everything below a page", ["/x"], { path: "/x/*" }],
  ["an optional parameter", ["/:slug"], { path: "/:slug?" }],
  ["an optional part", ["/x"], { path: "/x?" }],
  ["a splat without slash", ["/x"], { path: "/x*" }],
  ["a fixed page where a parameter is claimed", ["/x/:id"], { path: "/x/new" }],
  ["a parameter where a page is claimed", ["/x"], { path: "/:x" }],
  ["a path that climbs", ["/x/*"], { path: "/x/../gallery" }],
  ["an encoded path that climbs", ["/x/*"], { path: "/x/%2e%2e/gallery" }],
])("leaves out a route that takes %s", (_what, claims, route) => {
  expect(claimed(claims, [route])).toEqual({ left: [], surplus: [route.path] });
});

test("leaves out routes below a page unless the remote claims everything there", () => {
  const page = { path: "/x", children: [{ index: true as const }, { path: "a" }, { path: "/gallery" }] };
  expect(claimed(["/x"], [page])).toEqual({ left: [["/x", [undefined]]], surplus: ["/x/a", "/gallery"] });
  expect(claimed(["/x", "/X/*"], [page])).toEqual({ left: [["/x", [undefined, "a"]]], surplus: ["/gallery"] });
});

test("leaves out routes without a path and relative ones", () => {
  expect(claimed(["/x"], [{ path: "*" }])).toEqual({ left: [], surplus: ["/*"] });
  const layout = { children: [{ path: "/gallery" }] } as unknown as Route;
  expect(claimed(["/x"], [layout]).left).toEqual([]);
});

test("a route cannot change after its check, nor have another's id", () => {
  const route = { path: "/x", id: "layout" };
  const { routes } = withClaimedRoutes({ id: "mf-x", routes: [route] }, [{ path: "/x" }]);
  route.path = "/gallery";
  expect(routes).toEqual([{ path: "/x" }]);
});

test("a page of an earlier version moves to its role's current claim, and an unknown role stays", () => {
  const routes = [
    { path: "/courses", handle: { role: "courses" }, children: [{ index: true as const }] },
    { path: "/enroll", handle: { role: "enrol" } },
  ];
  const claims = [{ path: "/catalogue", role: "courses" }, { path: "/enroll" }];
  const pathsWith = (claimed: Parameters<typeof withClaimedRoutes>[1]) =>
    withClaimedRoutes({ id: "mf-x", routes }, claimed).routes.map(({ path }) => path);
  expect(pathsWith(claims)).toEqual(["/catalogue", "/enroll"]);
  const renamed = [{ path: "/catalogue", role: "catalogue", formerly: ["courses"] }];
  expect(pathsWith(renamed)).toEqual(["/catalogue"]);
});
