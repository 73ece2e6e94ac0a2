import { type NeededRemotes, pageFiles } from "@optimyz/contract/claims";
import type { BrowserLockSet } from "@optimyz/contract/release";
import { integrityOf } from "./integrity.ts";

const asked = new Set<string>();

/** Asks for all files of a page at once, so that its remote, its code and its styles need not wait for each other. */
export function preloadFiles(needed: NeededRemotes, lockSet: BrowserLockSet): void {
  const { scripts, styles } = pageFiles(needed, lockSet);
  for (const href of scripts) ask("modulepreload", href, integrityOf(href));
  // Not a preload: browsers complain of one that is not used soon.
  for (const href of styles) ask("prefetch", href);
}

/** The same for a page that needs another document: into the browser's cache, and no code of it into this document. */
export function prefetchFiles(needed: NeededRemotes, lockSet: BrowserLockSet): void {
  const { scripts, styles } = pageFiles(needed, lockSet);
  for (const href of [...scripts, ...styles]) ask("prefetch", href);
}

function ask(rel: "modulepreload" | "prefetch", href: string, integrity = ""): void {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement("link"), { rel, href, integrity }));
}
