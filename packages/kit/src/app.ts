import { createContext as createReactContext, useContext } from "react";
import { type Api, createApi } from "./api.ts";
import { QueryCache } from "./queries.ts";
import { createContext, type RouterContextProvider } from "./router.ts";
import { createStore } from "./state.ts";

/** What all front-ends of one tab, or of one request on the server, have in common. */
export interface App {
  api: Api;
  queries: QueryCache;
  store: ReturnType<typeof createStore>;
}

export interface AppOptions {
  origin?: string;
  fetch?: typeof globalThis.fetch;
  token?: () => string | null;
  /** True on the server: loaders wait for every answer. */
  waitForAll?: boolean;
}

export function createApp({ waitForAll = false, ...apiOptions }: AppOptions = {}): App {
  const store = createStore();
  const api = createApi(apiOptions);
  return { api, store, queries: new QueryCache(api, store, waitForAll) };
}

/** Carries the app to loaders and actions. */
export const appContext = createContext<App>();

/** Carries the app to components; see {@link useApp}. */
export const AppContext = createReactContext<App | null>(null);

/** @throws Error outside of the shell or the test shell */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp needs the shell around it");
  return app;
}

/** The app behind a loader's or action's context. */
export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}
