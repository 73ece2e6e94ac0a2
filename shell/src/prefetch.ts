import { remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import * as z from "@optimyz/contract/z";
import { type App, appContext } from "@optimyz/kit";
import { type LoaderFunctionArgs, loadDataRouter, matchRoutes, RouterContextProvider } from "@optimyz/kit/router";
import { needsOtherDocument } from "./document-change.ts";
import { preloadFiles } from "./federation/preload.ts";
import type { Remotes } from "./federation/remotes.ts";
import type { FederatedSlotHost } from "./federation/slots.ts";
import { ownPath } from "./language.ts";

/** A loaded page is idle by then. */
const REST_MS = 2_000;

/** The part of a lazy route that prefetching needs. */
interface Page {
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/**
 * Fetches a page's remote, code and data when a visitor is about to follow a link to it: on hover, focus or touch, each URL once.
 * The shell's parts for any change of page come before that, once this page rests. None of it for visitors who save data.
 */
export function prefetchOnIntent(
  app: App,
  lockSet: BrowserLockSet,
  remotes: Remotes,
  slotHost: FederatedSlotHost,
): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const done = new Set([location.pathname]);
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.target === "_blank" ||
      link.hreflang ||
      done.has(link.pathname)
    )
      return;
    done.add(link.pathname);
    // Only a head start: a failure here is retried, and reported, when the link is followed.
    fetchPage(ownPath(link.pathname), app, lockSet, remotes, slotHost).catch(() => done.delete(link.pathname));
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
  if (document.readyState === "complete") fetchAtRest();
  else addEventListener("load", fetchAtRest, { once: true });
}

const fetchAtRest = () => setTimeout(fetchParts, REST_MS);

/** What every change of page needs of the shell. What fails to load now is requested again when needed. */
function fetchParts(): void {
  for (const part of [loadDataRouter, z.ready]) part().catch(() => undefined);
}

async function fetchPage(
  path: string,
  app: App,
  lockSet: BrowserLockSet,
  remotes: Remotes,
  slotHost: FederatedSlotHost,
): Promise<void> {
  const needed = remotesOf(path, lockSet);
  const { owner, slots } = needed;
  if (!owner) return;
  if (needsOtherDocument(lockSet, path)) return preloadFiles(needed, lockSet, "prefetch");
  fetchParts();
  preloadFiles(needed, lockSet);
  for (const slot of slots) slotHost.load(slot).catch(() => slotHost.reset(slot));
  const { routes, rendering } = await remotes.load(owner);
  if (rendering === "browser") return;
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const request = new Request(new URL(path, location.origin));
  for (const { route, params } of matchRoutes([...routes], path) ?? []) {
    const page = (typeof route.lazy === "function" ? await route.lazy() : route) as Page;
    await page.loader?.({ request, url: new URL(request.url), pattern: route.path ?? path, params, context });
  }
}
