import remote from "@remote-app";
import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { AppContext, appContext, createApp } from "../app.ts";
import { isRouteErrorResponse, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from "../router.ts";
import { ADMIN_HINT_KEY, readToken, TOKEN_KEY } from "../session.ts";
import { type SlotHost, SlotHostContext } from "../slot.tsx";
import { Provider } from "../state.ts";
import { sampleNetwork } from "./sample.ts";

// The page in which a release command mounts every page and slot of one remote once, in a simulated browser.

/** Longest time until a page has what it shows. */
const SETTLED_MS = 3_000;
/** Time without news after which a page counts as settled. */
const QUIET_MS = 8;

export interface MountFailure {
  /** What was done, such as `mounting /admin`. */
  step: string;
  /** Message and stack. */
  error: string;
}

/**
 * Mounts every page and slot, for somebody who is logged in, with sample data.
 * @param onStep called with the name of each step before it begins
 */
export async function run(onStep: (step: string) => void): Promise<MountFailure[]> {
  localStorage.setItem(ADMIN_HINT_KEY, "true");
  localStorage.setItem(TOKEN_KEY, "sample");
  const slots = Object.entries(remote.slots ?? {}).map(([name, load]) => ({
    path: `/slots/${name}`,
    lazy: async () => ({ Component: (await load()).Component }),
  }));
  const routes = [...remote.routes, ...slots] as RouteObject[];
  const failures: MountFailure[] = [];
  for (const path of pathsOf(routes)) {
    const step = `mounting ${path}`;
    onStep(step);
    for (const error of await mount(routes, path)) failures.push({ step, error: describe(error) });
  }
  return failures;
}

/** A URL for every route, with `1` for each parameter. */
function pathsOf(routes: readonly RouteObject[], parent = ""): string[] {
  const paths = routes.flatMap(({ path = "", children }) => {
    const own = path.startsWith("/") ? path : `${parent}/${path}`;
    return children ? pathsOf(children, own) : [own.replace(/:[^/]+|\*/g, "1").replace(/(.)\/$/, "$1")];
  });
  return [...new Set(paths)];
}

/** Slots of other remotes are left out. */
const noSlots: SlotHost = {
  load: async () => ({ Component: () => null }),
  reset: () => undefined,
  Unavailable: () => null,
  report: () => undefined,
};

/** Says after each commit that the effects of all below it have run. */
function Committed({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then);
  return children;
}

async function mount(routes: RouteObject[], path: string): Promise<unknown[]> {
  const errors: unknown[] = [];
  let requests = 0;
  let lastMs = performance.now();
  const app = createApp({
    origin: location.origin,
    token: readToken,
    fetch: async (...request) => {
      requests += 1;
      return sampleNetwork(...request).finally(() => {
        requests -= 1;
        lastMs = performance.now();
      });
    },
  });
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const children = [...routes, { path: "*", element: null }];
  const router = createMemoryRouter([{ element: <Outlet />, HydrateFallback: () => null, children }], {
    initialEntries: [path],
    getContext: () => context,
  });
  const note = (error: unknown) => void errors.push(error);
  const container = document.body.appendChild(document.createElement("div"));
  let goOn = () => {};
  const onUncaughtError = (error: unknown) => {
    note(error);
    // Nothing is mounted any more, so nothing will be committed.
    goOn();
  };
  const root = createRoot(container, { onUncaughtError, onCaughtError: note });
  const page = (
    <Provider store={app.store}>
      <AppContext value={app}>
        <SlotHostContext value={noSlots}>
          <RouterProvider router={router} />
        </SlotHostContext>
      </AppContext>
    </Provider>
  );
  // In a transition, as the router's own updates, so that all of them are in one commit.
  const committed = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      startTransition(() => root.render(<Committed then={resolve}>{page}</Committed>));
    });
  const isBusy = () => requests > 0 || !router.state.initialized || router.state.navigation.state !== "idle";
  for (const started = performance.now(); performance.now() - started < SETTLED_MS; ) {
    await committed();
    // What an effect throws is told in a commit of its own.
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (isBusy()) lastMs = performance.now();
    else if (performance.now() - lastMs > QUIET_MS) break;
  }
  errors.push(...Object.values(router.state.errors ?? {}).filter((error) => !errors.includes(error)));
  root.unmount();
  container.remove();
  // A page may say that there is nothing for the sample's parameters.
  return errors.filter((error) => !isRouteErrorResponse(error) || error.status >= 500);
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
