import {
  type BlockerFunction,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouteObject,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  parsePath,
  type RouteObject,
  type RouterInit,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from "react-router";

/** Options of `createBrowserRouter` that a front-end may use. */
export type BrowserRouterOptions = Pick<
  RouterInit,
  "basename" | "getContext" | "hydrationData" | "patchRoutesOnNavigation"
>;

const replacers = new WeakMap<DataRouter, (routes: RouteObject[]) => void>();

/** Puts other routes in the place of all, which the next change of page finds; the page in view stays until then. */
export function replaceRoutes(router: DataRouter, routes: RouteObject[]): void {
  replacers.get(router)?.(routes);
}

type History = ReturnType<typeof createBrowserHistory>;
type LateRouter = Awaited<ReturnType<typeof loadDataRouter>>;
type Step = Parameters<Parameters<History["listen"]>[0]>[0];
type Scrolling = Parameters<DataRouter["enableScrollRestoration"]>;

/** Fetches the code for changes of page before the first one. */
export const loadDataRouter = () => import(/* webpackChunkName: "data-router" */ "./data-router.ts");

const quietly = { deletedFetchers: [], newErrors: null, flushSync: false };

/**
 * React Router's `createBrowserRouter`, whose code comes with the first change of page. A page with its data does not
 * need it before: until then this router shows that page, and keeps requests for the data router. A page without its
 * data needs the data router at once.
 */
export function createBrowserRouter(routes: RouteObject[], options: BrowserRouterOptions = {}): DataRouter {
  const history = createBrowserHistory();
  let dataRoutes = toDataRoutes(routes);
  let state = firstState(history, dataRoutes, options);
  let router: DataRouter | undefined;
  let startAnew: (() => void) | undefined;
  let arriving: Promise<DataRouter> | undefined;
  let missed: Step | undefined;
  let takeStep: ((step: Step) => void) | undefined;
  let scrolling: Scrolling | undefined;
  let stopScrolling: (() => void) | undefined;
  const blockers = new Map<string, BlockerFunction>();
  const subscribers = new Set<RouterSubscriber>();

  const notify: RouterSubscriber = (...change) => {
    for (const subscriber of [...subscribers]) subscriber(...change);
  };
  const show = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    notify(state, quietly);
  };

  const stopListening = history.listen((step) => {
    missed = { ...step, delta: missed ? sum(missed.delta, step.delta) : step.delta };
    // The browser shows the other URL already.
    load().catch(() => location.reload());
  });

  function load(): Promise<DataRouter> {
    arriving ??= loadDataRouter()
      .then(takeOver)
      .catch((error: unknown) => {
        arriving = undefined;
        throw error;
      });
    return arriving;
  }

  /** Starts the data router at the page in view, and passes on what happened while it loaded. */
  function takeOver({ createDataRouter }: LateRouter): DataRouter {
    stopListening();
    const started = start(createDataRouter, state.location, options);
    startAnew = () => {
      const { location } = (router ?? started).state;
      const { hydrationData: _, ...others } = options;
      router?.dispose();
      // It loads its page behind the one in view.
      start(createDataRouter, location, others, (next, how) => next.initialized && notify(next, how));
    };
    if (!state.initialized) notify(started.state, quietly);
    if (missed) takeStep?.(missed);
    return started;
  }

  function start(
    createDataRouter: LateRouter["createDataRouter"],
    location: RouterState["location"],
    given: BrowserRouterOptions,
    subscriber = notify,
  ): DataRouter {
    const started = createDataRouter({
      ...given,
      routes: dataRoutes,
      mapRouteProperties,
      history: {
        ...history,
        location,
        listen(listener) {
          takeStep = listener;
          return history.listen(listener);
        },
      },
    });
    router = started;
    started.subscribe(subscriber);
    for (const [key, isBlocked] of blockers) started.getBlocker(key, isBlocked);
    started.initialize();
    if (scrolling) stopScrolling = started.enableScrollRestoration(...scrolling);
    return started;
  }

  async function navigate(to: To | number | null, how?: RouterNavigateOptions): Promise<void> {
    let data = router;
    if (!data) {
      try {
        if (typeof to !== "number") show({ navigation: loading(state) });
        data = await load();
      } catch {
        return leave(to, how, options.basename);
      }
    }
    return typeof to === "number" ? data.navigate(to) : data.navigate(to, how);
  }

  if (!state.initialized) {
    load().catch((error: unknown) => {
      const [frame] = state.matches;
      if (frame) show({ initialized: true, renderFallback: false, errors: { [frame.route.id]: error } });
    });
  }

  const late: Pick<
    DataRouter,
    | ("basename" | "window" | "state" | "routes" | "manifest" | "match")
    | ("subscribe" | "navigate" | "createHref" | "createURL" | "encodeLocation")
    | ("enableScrollRestoration" | "getBlocker" | "deleteBlocker" | "dispose")
  > = {
    basename: options.basename ?? "/",
    window,
    get state() {
      return router?.state ?? state;
    },
    get routes() {
      return router?.routes ?? dataRoutes;
    },
    get manifest() {
      return router?.manifest ?? {};
    },
    match: (place) => (router ? router.match(place) : matchRoutes(dataRoutes, place, options.basename)),
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    enableScrollRestoration(...wanted) {
      scrolling = wanted;
      stopScrolling = router?.enableScrollRestoration(...wanted);
      return () => {
        scrolling = undefined;
        stopScrolling?.();
      };
    },
    getBlocker(key, isBlocked) {
      blockers.set(key, isBlocked);
      return router?.getBlocker(key, isBlocked) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      blockers.delete(key);
      router?.deleteBlocker(key);
    },
    dispose() {
      stopListening();
      router?.dispose();
    },
  };
  // The rest is for hooks that this package does not export.
  const shown = late as DataRouter;
  replacers.set(shown, (changed) => {
    dataRoutes = toDataRoutes(changed);
    startAnew?.();
  });
  return shown;
}

/** The routes with the ids and elements that React Router gives them, on the server as here. */
function toDataRoutes(routes: readonly RouteObject[], parent: readonly number[] = []): DataRouteObject[] {
  return routes.map(({ children, index, ...route }, position) => {
    const place = [...parent, position];
    const own = { ...route, id: route.id ?? place.join("-") };
    Object.assign(own, mapRouteProperties(own));
    if (index) return { ...own, index };
    return children ? { ...own, children: toDataRoutes(children, place) } : own;
  });
}

function firstState(
  { action, location }: History,
  routes: DataRouteObject[],
  { hydrationData, basename }: BrowserRouterOptions,
): RouterState {
  const isComplete = hydrationData !== undefined;
  return {
    historyAction: action,
    location,
    matches: matchRoutes(routes, location, basename) ?? [],
    initialized: isComplete,
    renderFallback: !isComplete,
    navigation: IDLE_NAVIGATION,
    revalidation: "idle",
    restoreScrollPosition: isComplete ? false : null,
    preventScrollReset: false,
    loaderData: hydrationData?.loaderData ?? {},
    actionData: null,
    errors: hydrationData?.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** Steps through the history add up, unless the router made none of one's entries. */
const sum = (delta: number | null, further: number | null) =>
  delta === null || further === null ? null : delta + further;

/** A change of page whose data router is loading. */
const loading = ({ location, matches }: RouterState): RouterState["navigation"] => ({
  ...IDLE_NAVIGATION,
  state: "loading",
  location,
  matches,
  historyAction: "PUSH" as RouterState["historyAction"],
});

/** Without the data router's code a page is still a document. */
function leave(to: To | number | null, how: RouterNavigateOptions | undefined, basename = ""): void {
  if (typeof to === "number") {
    history.go(to);
    return;
  }
  const { pathname = "", search = "", hash = "" } = typeof to === "object" ? (to ?? {}) : parsePath(to);
  const { href } = new URL((pathname.startsWith("/") ? basename : "") + pathname + search + hash, location.href);
  if (how?.replace) location.replace(href);
  else location.assign(href);
}
