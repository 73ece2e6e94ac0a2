import { buildPath } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";
import { configure, render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import type { AnyEndpoint, OutputOf } from "../api.ts";
import { AppContext, appContext, createApp } from "../app.ts";
import type { RemoteApp } from "../remote-app.ts";
import { type RouteObject, RouterContextProvider, RouterProvider } from "../router.ts";
import { Provider } from "../state.ts";
import type { FormServer } from "./form-sending.ts";
import { renderedSettings } from "./settings.ts";

export { type FormExceptions, formMismatches } from "./form-mismatches.ts";
export { type FormServer, type FormWords, sendingProblems } from "./form-sending.ts";
export { defaultFrame } from "./settings.ts";

// A lazy page's code is compiled when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** The stubbed response of one endpoint in a test. */
export interface Stub {
  method: string;
  path: string;
  respond: (request: Request) => Response | Promise<Response>;
}

/** A successful response. The data must pass the endpoint's own output schema, so that a test cannot drift from the contract. */
export function stub<E extends AnyEndpoint>(
  endpoint: E,
  data: OutputOf<E>,
  params?: Readonly<Record<string, string | number>>,
): Stub {
  const checked = z.safeParse(endpoint.output, data);
  if (!checked.success) throw new Error(`The test's data breaks the contract of ${endpoint.path}: ${checked.error}`);
  return {
    method: endpoint.method,
    path: buildPath(endpoint.path, params ?? {}),
    respond: () => Response.json(data, { status: endpoint.status }),
  };
}

/** Any other response: an error status, an invalid body, a connection that breaks (`throw`), one that hangs. */
export function stubWith(
  endpoint: AnyEndpoint,
  respond: Stub["respond"],
  params?: Record<string, string | number>,
): Stub {
  return { method: endpoint.method, path: buildPath(endpoint.path, params ?? {}), respond };
}

/** A server for the form of one endpoint, whose response `sendingProblems` changes. @param data of a success */
export function serverOfForm<E extends AnyEndpoint>(
  endpoint: E,
  data: OutputOf<E>,
  params?: Record<string, string | number>,
): FormServer & { stub: Stub } {
  const { respond } = stub(endpoint, data, params);
  const succeed = () => respond(new Request("http://site.test"));
  const server = { calls: 0, respond: succeed, succeed };
  const asked = () => {
    server.calls += 1;
    return server.respond();
  };
  return Object.assign(server, { stub: stubWith(endpoint, asked, params) });
}

/** A network with the given stubs only; every other request fails. Query strings are not compared. */
export function networkOf(...stubs: Stub[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), "http://site.test"), init);
    const { pathname } = new URL(request.url);
    const known = stubs.findLast(({ method, path }) => method === request.method && path === pathname);
    if (!known) throw new TypeError(`No network for ${request.method} ${pathname}`);
    return known.respond(request);
  };
}

/** Shows routes at a path with the real router, store and queries, as the shell would; nothing was set by the provider. */
export function renderRoutes(routes: readonly RouteObject[], path: string, ...stubs: Stub[]) {
  const app = createApp({ fetch: networkOf(...stubs), origin: "http://site.test" });
  app.queries.hydrate(renderedSettings);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const other = { path: "*", element: <p>Other page</p> };
  const withFallback = routes.map((route) => ({ HydrateFallback: () => null, ...route }) as RouteObject);
  const router = createMemoryRouter([...withFallback, other], { initialEntries: [path], getContext: () => context });
  const view = render(
    <Provider store={app.store}>
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>
    </Provider>,
  );
  return { ...view, app, router };
}

/** Shows a remote's page at a path. */
export const renderRemote = (remote: RemoteApp, path: string, ...stubs: Stub[]) =>
  renderRoutes([...remote.routes], path, ...stubs);
