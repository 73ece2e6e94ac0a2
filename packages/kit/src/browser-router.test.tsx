import { act, render, screen } from "@testing-library/react";
import { Outlet, type RouteObject, RouterContextProvider, useBlocker, useNavigation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BrowserRouterOptions, createBrowserRouter, replaceRoutes } from "./browser-router.ts";
import { Link } from "./links.tsx";

const code = vi.hoisted(() => ({ uses: 0, isMissing: false }));
vi.mock("./data-router.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./data-router.ts")>();
  return {
    get createDataRouter() {
      code.uses += 1;
      if (code.isMissing) throw new Error("Not found");
      return original.createDataRouter;
    },
  };
});

function Frame() {
  return (
    <>
      <p>{useNavigation().state}</p>
      <Link to="/second">To the second</Link>
      <Outlet />
    </>
  );
}

const loaded: string[] = [];
const page = (path: string, text: string): RouteObject => ({
  path,
  element: <h1>{text}</h1>,
  loader: () => {
    loaded.push(path);
    return { text };
  },
});
const routes = (): RouteObject[] => [
  {
    element: <Frame />,
    hydrateFallbackElement: <p>On its way</p>,
    children: [page("/first", "First"), page("/second", "Second"), page("/third", "Third")],
  },
];
/** Loader data of the first page under the id that the server's conversion of the routes gives. */
const hydrationData = { loaderData: { "0-0": { text: "First" } } };

const routers: ReturnType<typeof createBrowserRouter>[] = [];
function routerOf(tree: RouteObject[], options?: BrowserRouterOptions) {
  const router = createBrowserRouter(tree, options);
  routers.push(router);
  return router;
}

beforeEach(() => {
  Object.assign(code, { uses: 0, isMissing: false });
  loaded.length = 0;
  history.replaceState(null, "", "/first");
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
  for (const router of routers.splice(0)) router.dispose();
});

const heading = (name: string) => screen.findByRole("heading", { name });

test("shows a page with its data before the data router loads, which happens at the first change of page", async () => {
  const context = new RouterContextProvider();
  const router = routerOf(routes(), { hydrationData, getContext: () => context });
  render(<RouterProvider router={router} />);
  await heading("First");
  expect(code.uses).toBe(0);
  await act(async () => screen.getByRole("link").click());
  await heading("Second");
  expect(code.uses).toBe(1);
  expect(loaded).toEqual(["/second"]);
  expect(location.pathname).toBe("/second");
  await act(async () => router.navigate("/third"));
  await heading("Third");
  expect(router.state.navigation.state).toBe("idle");
  expect(code.uses).toBe(1);
});

test.each([
  ["dissolve into the next where motion is welcome", false],
  ["change at once where it is not", true],
])("a page %s", async (_how, isReduced) => {
  const transitions: unknown[] = [];
  Object.assign(document, {
    startViewTransition: (change: () => void) => {
      transitions.push(change);
      change();
      return { finished: Promise.resolve(), ready: Promise.resolve(), skipTransition: () => undefined };
    },
  });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isReduced && query.includes("reduced-motion") }));
  render(<RouterProvider router={routerOf(routes(), { hydrationData })} />);
  await act(async () => screen.getByRole("link").click());
  await heading("Second");
  expect(transitions).toHaveLength(isReduced ? 0 : 1);
});

test("a page change says that it is pending while the data router loads", async () => {
  const router = routerOf(routes(), { hydrationData });
  const states: string[] = [];
  router.subscribe(({ navigation }) => states.push(navigation.state));
  await router.navigate("/second");
  expect(states[0]).toBe("loading");
  expect(states.at(-1)).toBe("idle");
});

test("carries out a step through the history that happened before the data router loaded", async () => {
  const router = routerOf(routes(), { hydrationData });
  render(<RouterProvider router={router} />);
  history.replaceState({ idx: 3, key: "third" }, "", "/third");
  await act(async () => dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  await heading("Third");
  expect(loaded).toEqual(["/third"]);
  expect(router.state.historyAction).toBe("POP");
});

test("a blocker stops even the first change of page", async () => {
  let proceed: (() => void) | undefined;
  function Guard() {
    const blocker = useBlocker(true);
    proceed = blocker.proceed;
    return <p>{blocker.state}</p>;
  }
  const [frame] = routes();
  const router = routerOf([{ ...frame, element: [<Frame key="frame" />, <Guard key="guard" />] } as RouteObject], {
    hydrationData,
  });
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole("link").click());
  await screen.findByText("blocked");
  await heading("First");
  await act(async () => proceed?.());
  await heading("Second");
});

test("a page without its data loads it", async () => {
  render(<RouterProvider router={routerOf(routes())} />);
  screen.getByText("On its way");
  await heading("First");
  expect(loaded).toEqual(["/first"]);
});

test("opens the next page as a document when the data router's code fails to load", async () => {
  code.isMissing = true;
  const gone: string[] = [];
  const router = routerOf(routes(), { hydrationData });
  const { href, origin, pathname } = location;
  const to = (how: string) => (url: string) => gone.push(`${how} ${url.slice(origin.length)}`);
  vi.stubGlobal("location", { href, origin, pathname, assign: to("assign"), replace: to("replace") });
  await router.navigate("/second?page=2");
  await router.navigate({ search: "?page=2" }, { replace: true });
  expect(gone).toEqual(["assign /second?page=2", "replace /first?page=2"]);
});

test("a page without its data shows an error when the data router's code fails to load", async () => {
  code.isMissing = true;
  const [frame] = routes();
  const router = routerOf([{ ...frame, errorElement: <p>Unavailable</p> } as RouteObject]);
  render(<RouterProvider router={router} />);
  await screen.findByText("Unavailable");
});

test.each([
  ["before", false],
  ["after", true],
])("a page comes from routes that were replaced %s the data router loaded", async (_when, isLoaded) => {
  const router = routerOf(routes(), { hydrationData });
  render(<RouterProvider router={router} />);
  if (isLoaded) await act(async () => router.navigate("/second"));
  const [frame] = routes();
  const replaced = { ...frame, children: [page("/first", "Earlier first"), page("/second", "Earlier second")] };
  await act(async () => {
    replaceRoutes(router, [replaced as RouteObject]);
    await router.navigate(router.state.location.pathname, { replace: true });
  });
  await heading(isLoaded ? "Earlier second" : "Earlier first");
});
