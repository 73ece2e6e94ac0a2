import type { RenderedPage } from "@optimyz/contract/protocol/rendered-page";

/** Ids of the document's elements that the shell looks for. */
export const ROOT_ID = "root";
export const LOCK_SET_ID = "lock-set";
export const STATE_ID = "rendered-state";

/**
 * The window's event after which the page handles input itself: the shell has hydrated it, or has failed to, and what the
 * document's replay script held back until then is carried out.
 */
export const PAGE_READY_EVENT = "page-ready";

/** The window's event after which the app has other texts: the admin is in the language of whoever works in it. */
export const TEXTS_EVENT = "texts";

/** Buttons that nothing but scripts handles: presses of them are held until there are some. */
export const HELD_BUTTONS = "button:not([popovertarget])";

/** Browser storage key of a theme that the visitor chose; absent while the system's is followed. */
export const THEME_KEY = "theme";

/** The data that the page was rendered from, for hydration by the shell. */
export type DocumentState = Pick<RenderedPage, "queries" | "loaderData">;

/** The same in protocol 1. */
interface EarlierState extends Pick<DocumentState, "loaderData"> {
  answers: DocumentState["queries"];
}

/** The state as a shell of this protocol reads it. */
export const stateFor = (protocol: number, { queries, loaderData }: DocumentState): DocumentState | EarlierState =>
  protocol === 1 ? { answers: queries, loaderData } : { queries, loaderData };

/** The state that a document has, of this protocol's worker or of the one before. */
export const readState = (state: DocumentState | EarlierState): DocumentState =>
  "answers" in state ? { queries: state.answers, loaderData: state.loaderData } : state;
