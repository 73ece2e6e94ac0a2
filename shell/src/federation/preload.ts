import { type NeededRemotes, pageFiles } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { integrityOf } from "./integrity.ts";

const asked = new Set<string>();

/**
 * Asks for all files of a page at once, so that its remote, its code and its styles need not wait for each other.
 * @param rel `prefetch` for a page of another document: its code goes into the browser's cache, not into this document
 */
export function preloadFiles(
  needed: NeededRemotes,
  lockSet: BrowserLockSet,
  rel: "modulepreload" | "prefetch" = "modulepreload",
): void {
  const { scripts, styles } = pageFiles(needed, lockSet);
  for (const href of scripts) ask(rel, href, integrityOf(href));
  // Not a preload: browsers complain of one that is not used soon.
  for (const href of styles) ask("prefetch", href);
}

function ask(rel: "modulepreload" | "prefetch", href: string, integrity = ""): void {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement("link"), { rel, href, integrity }));
}
