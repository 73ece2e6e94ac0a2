import { pathBelow } from "@optimyz/contract/protocol/languages";

/** What the paths of the document's language begin with; see `Language`. The worker writes it. */
export const pageBase = (): string => document.documentElement.dataset.base ?? "";

/** A path as routes and claims have it: without its language. */
export const ownPath = (pathname = location.pathname): string => pathBelow(pageBase(), pathname);
