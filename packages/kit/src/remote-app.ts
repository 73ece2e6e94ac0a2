import type { ComponentType } from "react";
import type { App } from "./app.ts";
import type { RouteObject } from "./router.ts";

/** A component that other remotes may place by its slot's name. */
export interface SlotModule {
  // biome-ignore lint/suspicious/noExplicitAny: each slot has props of its own
  Component: ComponentType<any>;
  /** Asks for the slot's data before it is shown. */
  preload?: (app: App) => Promise<void>;
}

/** What `handle` of a remote's route may carry. */
export interface RouteHandle {
  /** Slots that the page places, so that the document can name their remotes. */
  slots?: readonly string[];
}

/**
 * The whole public surface of a remote: its exposed module `./app` is a literal of this type.
 * Paths are relative to the site's root; pages and slots are loaded when they are needed.
 */
export interface RemoteApp {
  id: string;
  /** `browser` keeps the remote's pages off the server, which then renders the frame only: those behind a login, which nobody else may see. */
  rendering?: "edge" | "browser";
  routes: readonly (RouteObject & { path: string; handle?: RouteHandle })[];
  slots?: Readonly<Record<string, () => Promise<SlotModule>>>;
}
