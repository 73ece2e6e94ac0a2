import remote from "@remote-app";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppContext, appContext, createApp } from "../app.ts";
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from "../router.ts";
import { readToken } from "../session.ts";
import { type SlotHost, SlotHostContext } from "../slot.tsx";
import { Provider } from "../state.ts";

// The page in which one remote runs alone during development: its routes, its own slots, the API of a running site.

const app = createApp({ token: readToken });
const context = new RouterContextProvider();
context.set(appContext, app);

const modules = new Map<string, ReturnType<SlotHost["load"]>>();
const slots: SlotHost = {
  load(name) {
    const module = modules.get(name) ?? remote.slots?.[name]?.() ?? Promise.reject(new Error(`${name} is not here`));
    modules.set(name, module);
    return module;
  },
  reset: (name) => void modules.delete(name),
  Unavailable: ({ name }) => <p>The slot “{name}” belongs to another remote.</p>,
  report: () => undefined,
};

function Frame() {
  return (
    <>
      <nav aria-label="Routes of this remote">
        {remote.routes.map(({ path }) => (
          <Link key={path} to={path} style={{ margin: "0.75rem", display: "inline-block" }}>
            {path}
          </Link>
        ))}
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const slotRoutes: RouteObject[] = Object.keys(remote.slots ?? {}).map((name) => ({
  path: `/slots/${name}`,
  lazy: async () => ({ Component: (await slots.load(name)).Component }),
}));

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      HydrateFallback: () => null,
      children: [...remote.routes, ...slotRoutes, { path: "*", element: <p>Choose a route.</p> }],
    },
  ],
  { getContext: () => context },
);

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <StrictMode>
    <Provider store={app.store}>
      <AppContext value={app}>
        <SlotHostContext value={slots}>
          <RouterProvider router={router} />
        </SlotHostContext>
      </AppContext>
    </Provider>
  </StrictMode>,
);
