import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { AppContext, appContext, createApp } from "../app.ts";
import { PageMeta } from "../page-meta.tsx";
import { QueryCache } from "../queries.ts";
import type { RemoteApp } from "../remote-app.ts";
import { isRouteErrorResponse, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from "../router.ts";
import { ADMIN_HINT_KEY, readToken, TOKEN_KEY } from "../session.ts";
import { type SlotHost, SlotHostContext } from "../slot.tsx";
import { Provider } from "../state.ts";
import { pagesOf } from "./paths.ts";
import { sampleNetwork } from "./sample.ts";

// The page in which a release command mounts every page and slot of one remote once, in a simulated browser.

/** Idle turns of the event loop after which a page counts as settled. A busy machine has as many, only later. */
const CALM_TURNS = 5;
/** Turns after which a page that does not settle is left: one that waits for ever is no failure of its code. */
const TURNS_MAX = 1_000;

export interface MountFailure {
  /** What was done, such as `mounting /admin`. */
  step: string;
  /** Message and stack. */
  error: string;
}

/**
 * Mounts every page and slot of a remote, for somebody who is logged in, with sample data.
 * @param onStep called with the name of each step before it begins
 * @param isLeftOut whether the page or slot that these functions load need not be mounted; asked once for each
 */
export async function run(
  remote: RemoteApp,
  onStep: (step: string) => void,
  isLeftOut: (loads: readonly unknown[]) => boolean = () => false,
): Promise<MountFailure[]> {
  localStorage.setItem(ADMIN_HINT_KEY, "true");
  localStorage.setItem(TOKEN_KEY, "sample");
  const slots = Object.entries(remote.slots ?? {}).map(([name, load]) => ({
    load,
    route: { path: `/slots/${name}`, lazy: async () => ({ Component: (await load()).Component }) },
  }));
  const routes = [...remote.routes, ...slots.map(({ route }) => route)] as RouteObject[];
  const pages = new Map<string, readonly unknown[]>([
    ...pagesOf(remote.routes as RouteObject[]),
    ...slots.map(({ load, route }) => [route.path, [load]] as const),
  ]);
  const failures: MountFailure[] = [];
  let page: Page | undefined;
  let step = "";
  const note = (errors: unknown[]) => failures.push(...errors.map((error) => ({ step, error: describe(error) })));
  for (const [path, loads] of pages) {
    if (isLeftOut(loads)) continue;
    step = `mounting ${path}`;
    onStep(step);
    if (page && !page.leaveFor(path)) {
      note(page.unmount());
      page = undefined;
    }
    page ??= mount(routes, path);
    const errors = [...(await page.settle()), ...foreignHead()];
    note(errors);
    if (errors.length > 0) {
      page.unmount();
      page = undefined;
    }
  }
  note(page?.unmount() ?? []);
  return failures;
}

/** Elements that React has put into the head and that no `PageMeta` has rendered, files and pictures to load left out. */
function foreignHead(): Error[] {
  const isForeign = (element: Element): boolean => {
    const [, fiber] = Object.entries(element).find(([key]) => key.startsWith("__reactFiber")) ?? [];
    return (
      fiber &&
      fiber.return?.type !== PageMeta &&
      !element.matches("script, style, link[rel=stylesheet], link[rel*=pre]")
    );
  };
  return [...document.head.children]
    .filter(isForeign)
    .map(
      ({ outerHTML }) =>
        new Error(`${outerHTML} is in the head. Leave it out: what a page has there comes from its PageMeta.`),
    );
}

/** A page in its remote's frame. */
interface Page {
  /** Waits until nothing happens any more, and returns what failed until then. */
  settle: () => Promise<unknown[]>;
  /**
   * Moves on to another page, which finds nothing loaded; the frame around both stays, as after a click on a link.
   * @returns false when the page never ends
   */
  leaveFor: (path: string) => boolean;
  /** @returns its failures */
  unmount: () => unknown[];
}

/** Slots of other remotes are left out. */
const noSlots: SlotHost = {
  load: async () => ({ Component: () => null }),
  reset: () => undefined,
  Unavailable: () => null,
  report: () => undefined,
};

function mount(routes: RouteObject[], path: string): Page {
  let errors: unknown[] = [];
  let requests = 0;
  const app = createApp({
    origin: location.origin,
    token: readToken,
    fetch: async (...request) => {
      requests += 1;
      return sampleNetwork(...request).finally(() => {
        requests -= 1;
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
  const root = createRoot(container, { onUncaughtError: note, onCaughtError: note });
  root.render(
    <Provider store={app.store}>
      <AppContext value={app}>
        <SlotHostContext value={noSlots}>
          <RouterProvider router={router} />
        </SlotHostContext>
      </AppContext>
    </Provider>,
  );
  const isBusy = () => requests > 0 || !router.state.initialized || router.state.navigation.state !== "idle";
  /** A page may say that there is nothing for the sample's parameters. */
  const failures = () => errors.filter((error) => !isRouteErrorResponse(error) || error.status >= 500);
  return {
    settle: async () => {
      for (let turn = 0, calm = 0; turn < TURNS_MAX && calm < CALM_TURNS; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await reactIdle();
        // Runs the effects that React has put off.
        flushSync(() => undefined);
        calm = isBusy() ? 0 : calm + 1;
      }
      errors.push(...Object.values(router.state.errors ?? {}).filter((error) => !errors.includes(error)));
      return failures();
    },
    leaveFor: (next) => {
      errors = [];
      app.queries = new QueryCache(app.api, app.store);
      // Ends in `settle`, which gives up a page that never loads.
      router.navigate(next).catch(note);
      return [...router.state.blockers.values()].every(({ state }) => state === "unblocked");
    },
    unmount: () => {
      errors = [];
      root.unmount();
      container.remove();
      return failures();
    },
  };
}

/** Waits until React has rendered all that it has begun: it renders in slices of some milliseconds, and gives way to others between them. */
const reactIdle = () =>
  new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
