/**
 * The window's event after which the page handles input itself: the shell has hydrated it, or has failed to, and what the
 * document's replay script held back until then is carried out.
 */
export const PAGE_READY_EVENT = "page-ready";
