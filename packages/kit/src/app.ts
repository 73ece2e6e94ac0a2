import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { type PageLink, pathOf, type RolePatterns } from "@optimyz/contract/protocol/page-links";
import { createContext as createReactContext, useContext } from "react";
import { createContext, type RouterContextProvider } from "react-router";
import { type Api, createApi } from "./api.ts";
import { QueryCache } from "./queries.ts";
import { createStore } from "./state.ts";
import { sourceTexts, type Texts } from "./texts.ts";

/** What all front-ends of one tab, or of one request on the server, share. */
export interface App {
  api: Api;
  queries: QueryCache;
  store: ReturnType<typeof createStore>;
  /** What the URLs of pages in this language begin with, for links that leave the page. */
  siteOrigin: string;
  /** Where pictures of the content lie: empty on the site itself, the site's URL in a host that is elsewhere. */
  filesOrigin: string;
  /** The path of a page by its role, wherever its team has it. */
  pathOf: (link: PageLink) => string;
  /** The texts of the page when it began, for what is no component; components have their hook of `textsIn`. */
  texts: Texts;
  /** Structured data of the page for search engines (schema.org); the server collects it. */
  structuredData: unknown[];
}

export interface AppOptions {
  /** Origin of API requests; empty in the browser, where they are relative. */
  origin?: string;
  /** The site's own URL; that of the API unless said otherwise. */
  siteOrigin?: string;
  /** Of pictures; empty, as paths, unless said otherwise. */
  filesOrigin?: string;
  /** The page's texts; those in the code unless said otherwise. */
  texts?: Texts;
  /** Where the live front-ends have their pages; without it every page is at its known URL. */
  pages?: RolePatterns;
  fetch?: typeof globalThis.fetch;
  token?: () => string | null;
  /** True on the server: loaders wait for every response. */
  waitForAll?: boolean;
}

export function createApp({
  waitForAll = false,
  siteOrigin,
  filesOrigin = "",
  pages = new Map(),
  texts = sourceTexts,
  ...rest
}: AppOptions = {}): App {
  const store = createStore();
  const { code, base } = texts.language;
  const api = createApi({
    ...rest,
    language: code === SOURCE_LANGUAGE ? undefined : code,
    contentLanguage: base ? code : undefined,
  });
  const queries = new QueryCache(api, store, waitForAll);
  return {
    api,
    store,
    queries,
    siteOrigin: (siteOrigin ?? rest.origin ?? "") + texts.language.base,
    texts,
    filesOrigin,
    structuredData: [],
    pathOf: (link) => pathOf(link, pages),
  };
}

/** Carries the app to loaders and actions. */
export const appContext = createContext<App>();

/** Carries the app to components; see {@link useApp}. */
export const AppContext = createReactContext<App | null>(null);

/** @throws Error outside the shell or the test shell */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp needs the shell around it");
  return app;
}

/** The app behind a loader's or action's context. */
export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}
