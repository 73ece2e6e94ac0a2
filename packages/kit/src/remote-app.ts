import type { ClaimedRoute } from "@optimyz/contract/protocol/browser-lock-set";
import type { SlotProps } from "@optimyz/contract/protocol/slot-props";
import type { ComponentType } from "react";
import type { App } from "./app.ts";
import type { RouteObject } from "./router.ts";

/** A component that other remotes may place by its slot's name. */
export interface SlotModule {
  // biome-ignore lint/suspicious/noExplicitAny: each slot has props of its own
  Component: ComponentType<any>;
  /** Fetches what the slot cannot be shown without: its data, and the schemas (`ready` of the contract's `z`) of a form. */
  preload?: (app: App) => Promise<void>;
}

/** What `handle` of a remote's route may carry: where the site names the page, without the shell being built again. */
export interface RouteHandle {
  /** What the page is for: others link to it by this name, so the path can change with a release. */
  role?: string;
  /** Roles and paths that the page had: links by such a role lead here, and such a path (`/events/:id`) redirects here. */
  formerly?: readonly string[];
  /** The page in one or two words, as a link's text. */
  title?: string;
  /** Its links in header and footer, with a label if it is not the title; lower orders come first. */
  nav?: ClaimedRoute["nav"];
  /** Whether the sitemap names the page. */
  sitemap?: boolean;
  /** Slots that the page places, so that the document can name their remotes. */
  slots?: readonly string[];
  /** Slots that it places below the fold (`<Slot below>`): the document does not start their remotes. */
  belowSlots?: readonly string[];
  /** Slots that it places after it is shown, such as in a dialog. */
  laterSlots?: readonly string[];
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
  /** The props of each slot. Other teams' pages rely on them: only compatible changes are possible. */
  slotProps?: Readonly<Record<string, SlotProps>>;
}
