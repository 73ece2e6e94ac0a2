import type { ComponentType } from "react";
import type { App } from "./app.ts";
import type { RouteObject } from "./router.ts";

/** A component that other remotes may place by its slot's name. */
export interface SlotModule {
  // biome-ignore lint/suspicious/noExplicitAny: each slot has props of its own
  Component: ComponentType<any>;
  /** Fetches the slot's data before it is shown. */
  preload?: (app: App) => Promise<void>;
}

/** What `handle` of a remote's route may carry. */
export interface RouteHandle {
  /** Slots that the page places, so that the document can name their remotes. */
  slots?: readonly string[];
}

/**
 * The whole public interface of a remote: its exposed module `./app` is a literal of this type.
 * Paths are relative to the site's root; pages and slots are loaded when they are needed.
 */
export interface RemoteApp {
  id: string;
  /** `browser`: the server renders the frame only, for pages behind a login, which nobody else may see. */
  rendering?: "edge" | "browser";
  routes: readonly (RouteObject & { path: string; handle?: RouteHandle })[];
  slots?: Readonly<Record<string, () => Promise<SlotModule>>>;
}
