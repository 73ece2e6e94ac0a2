import { StrictMode, useState } from "react";
import { AppContext, appContext, createApp } from "../app.ts";
import type { RemoteApp, SlotModule } from "../remote-app.ts";
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from "../router.ts";
import { ADMIN_HINT_KEY, readToken, writeStored } from "../session.ts";
import { type SlotHost, SlotHostContext } from "../slot.tsx";
import { Provider } from "../state.ts";
import { sampleProps } from "./sample-props.ts";
import { type State, withFrame } from "./states.ts";

interface AloneRemoteProps {
  remote: RemoteApp;
  /** Of a frame in the workshop; without it the API of a running site responds. */
  state?: State | undefined;
}

/** One remote as a page of its own: its routes, and its slots at `/slots/<name>`. */
export function AloneRemote({ remote, state }: AloneRemoteProps) {
  const [{ app, router, slots }] = useState(() => begin(remote, state));
  return (
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <SlotHostContext value={slots}>
            <RouterProvider router={router} />
          </SlotHostContext>
        </AppContext>
      </Provider>
    </StrictMode>
  );
}

function begin(remote: RemoteApp, state: State | undefined) {
  const app = state
    ? withFrame(createApp({ fetch: state.fetch, token: () => "sample" }))
    : createApp({ token: readToken });
  if (state) {
    // The sample's administrator is logged in.
    writeStored(ADMIN_HINT_KEY, "true");
    drawMissingPictures();
  }
  const slots = slotHost(remote);
  const slotRoutes: RouteObject[] = Object.keys(remote.slots ?? {}).map((name) => ({
    path: slotPath(name),
    lazy: async () => {
      const { Component } = await slots.load(name);
      return { Component: () => <Component {...sampleProps(remote.slotProps?.[name])} /> };
    },
  }));
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const children = [...remote.routes, ...slotRoutes, { path: "*", element: <p>Choose a route.</p> }];
  const frame = state ? <Outlet /> : <Frame paths={remote.routes.map(({ path }) => path)} />;
  const router = createBrowserRouter([{ element: frame, HydrateFallback: () => null, children }], {
    getContext: () => context,
  });
  return { app, router, slots };
}

/** Where a slot is shown by itself. */
export const slotPath = (name: string): string => `/slots/${name}`;

function slotHost(remote: RemoteApp): SlotHost {
  const modules = new Map<string, Promise<SlotModule>>();
  return {
    load(name) {
      const module = modules.get(name) ?? remote.slots?.[name]?.() ?? Promise.reject(new Error(`${name} is not here`));
      modules.set(name, module);
      return module;
    },
    reset: (name) => void modules.delete(name),
    Unavailable: ({ name }) => <p>The slot “{name}” belongs to another remote.</p>,
    report: () => undefined,
  };
}

function Frame({ paths }: { paths: readonly string[] }) {
  return (
    <>
      <nav aria-label="Routes of this remote">
        {paths.map((path) => (
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

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="none"><path fill="#b9a7b5" d="M0 0h4v3H0z"/></svg>',
)}`;

/** Sample data names pictures that nobody has. */
function drawMissingPictures(): void {
  const draw = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.src === PICTURE) return;
    const sources = target.closest("picture")?.querySelectorAll("source") ?? [];
    for (const each of [target, ...sources]) each.srcset = PICTURE;
    target.src = PICTURE;
  };
  addEventListener("error", draw, true);
}
