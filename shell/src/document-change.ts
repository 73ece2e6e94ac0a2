import { isPrivate } from "@optimyz/contract/api/private-pages";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { type App, readToken, toastsAtom, useToast } from "@optimyz/kit";
import type { createBrowserRouter } from "@optimyz/kit/router";
import { useEffect } from "react";
import { ownPath, pageBase } from "./language.ts";

type Router = ReturnType<typeof createBrowserRouter>;
/** The target of a navigation, as React Router takes it; a number is a step in the history. */
type Target = Parameters<Router["navigate"]>[0] | number;

/** Toasts in view when a document was left, for the next one. */
const TOASTS_KEY = "toasts";

/** In place of a remote's name: the server shows pages that are gone. No remote can have it. */
const GONE = "";

/** The remote whose page is alone in its document; undefined for all pages that share one. */
function privateOwner(path: string, lockSet: BrowserLockSet): string | undefined {
  const { owner, isGone } = remotesOf(path, lockSet);
  if (isGone) return GONE;
  return owner !== undefined && isPrivate(owner, lockSet) ? owner : undefined;
}

/** Whether a page needs its own document, because this one may not run its code or has run that of others. */
export function needsOtherDocument(lockSet: BrowserLockSet, path: string, from = ownPath()): boolean {
  return privateOwner(path, lockSet) !== privateOwner(from, lockSet);
}

/** Loads a page as a document of its own. The promise is pending until this one comes back from the browser's memory. */
export function openDocument(url: string, { app, replace = false }: { app: App; replace?: boolean }): Promise<void> {
  keepToasts(app);
  // Another fragment, or none, would not load anything.
  if (url === location.href) location.reload();
  else if (replace) location.replace(url);
  else location.assign(url);
  return new Promise((resolve) => addEventListener("pageshow", ({ persisted }) => persisted && resolve()));
}

/** Makes the router load pages that need another document from the server, with links and in code alike. */
export function leaveForOtherDocuments(router: Router, app: App, lockSet: BrowserLockSet): void {
  const { navigate } = router;
  const goOn = navigate as (to: Target, options?: object) => Promise<void>;
  const start = ownPath();
  router.navigate = (to: Target, options?: { replace?: boolean }) => {
    const url = urlOf(to);
    if (!url || !needsOtherDocument(lockSet, url.pathname, start)) return goOn(to, options);
    url.pathname = pageBase() + url.pathname;
    return openDocument(url.href, { app, replace: options?.replace === true });
  };
}

/** A target that is no path from the root belongs to the page in view. */
function urlOf(to: Target): URL | undefined {
  const path = typeof to === "object" ? to?.pathname && to.pathname + (to.search ?? "") + (to.hash ?? "") : String(to);
  return path?.startsWith("/") ? new URL(path, location.origin) : undefined;
}

/** Success messages are carried over; an alert belongs to its page. */
function keepToasts(app: App): void {
  const texts = app.store.get(toastsAtom).flatMap(({ role, text }) => (role === "status" ? text : []));
  try {
    sessionStorage.setItem(TOASTS_KEY, texts.join("\n"));
  } catch {
    // The page works without it.
  }
}

/** Shows the toasts of the document before. */
export function useKeptToasts(): void {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first rendering
  useEffect(() => {
    try {
      const texts = sessionStorage.getItem(TOASTS_KEY);
      sessionStorage.removeItem(TOASTS_KEY);
      for (const text of texts?.split("\n") ?? []) if (text) toast("status", text);
    } catch {
      // The page works without it.
    }
  }, []);
}

/**
 * Asks the server again for a page that the browser brings back as it was left, where it would show what is over: a
 * private page, and any after a login or logout.
 */
export function watchReturn(lockSet: BrowserLockSet, reload: () => void = () => location.reload()): void {
  let token = readToken();
  addEventListener("pagehide", () => {
    token = readToken();
  });
  addEventListener("pageshow", ({ persisted }) => {
    const isOver = readToken() !== token || privateOwner(ownPath(), lockSet) !== undefined;
    if (persisted && isOver) reload();
  });
}
