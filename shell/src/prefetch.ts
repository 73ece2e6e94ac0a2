import { pageFiles, remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import * as z from "@optimyz/contract/z";
import { type App, appContext } from "@optimyz/kit";
import { type LoaderFunctionArgs, loadDataRouter, matchRoutes, RouterContextProvider } from "@optimyz/kit/router";
import { needsOtherDocument } from "./document-change.ts";
import { preloadFiles } from "./federation/preload.ts";
import type { Remotes } from "./federation/remotes.ts";
import type { FederatedSlotHost } from "./federation/slots.ts";
import { ownPath } from "./language.ts";
import type { LinkedPage, Prepare } from "./prefetch-at-rest.ts";

/** A loaded page is idle by then. */
const REST_MS = 2_000;

/** A sign of intent this soon after another asks for nothing; `QueryCache` takes data for fresh as long. */
const AGAIN_MS = 30_000;

/** The part of a lazy route that prefetching needs. */
interface Page {
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/**
 * Fetches what a link leads to before it is followed: its page's remote, code and data on hover, focus or touch, and those
 * of other links once this page rests (`prefetch-at-rest.ts`), with the shell's parts for any change of page. None of it
 * for visitors who save data.
 */
export function prefetchOnIntent(
  app: App,
  lockSet: BrowserLockSet,
  remotes: Remotes,
  slotHost: FederatedSlotHost,
): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prepare = preparer(app, lockSet, remotes);
  const fetchedAt = new Map<string, number>();
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !leadsToPage(link) || Date.now() - (fetchedAt.get(link.href) ?? 0) < AGAIN_MS) return;
    fetchedAt.set(link.href, Date.now());
    // Only a head start: what failed is requested again when the link is followed.
    fetchPage(link, lockSet, slotHost, prepare).catch(() => undefined);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
  const rest = async () => {
    fetchParts();
    // A private page is alone in its document, and others are for a sign of intent.
    if (needsOtherDocument(lockSet, "/")) return;
    const { prefetchAtRest } = await import(/* webpackChunkName: "prefetch-at-rest" */ "./prefetch-at-rest.ts");
    prefetchAtRest((link) => pageOf(link, lockSet), prepare);
  };
  const restLater = () => setTimeout(() => rest().catch(() => undefined), REST_MS);
  if (document.readyState === "complete") restLater();
  else addEventListener("load", restLater, { once: true });
}

/** Whether a link changes the page of this tab. */
const leadsToPage = ({ origin, target, hreflang, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && target !== "_blank" && !hreflang && pathname !== location.pathname;

/** The page of this document that a link leads to, without its slots, which come when it opens. */
function pageOf(link: HTMLAnchorElement, lockSet: BrowserLockSet): LinkedPage | undefined {
  const path = ownPath(link.pathname);
  const { owner, route } = remotesOf(path, lockSet);
  if (!leadsToPage(link) || !route || needsOtherDocument(lockSet, path)) return undefined;
  const { scripts, styles } = pageFiles({ owner, route, slots: [], slotRemotes: [] }, lockSet);
  return { route, files: [...scripts, ...styles] };
}

/** What every change of page needs of the shell. What fails to load now is requested again when needed. */
function fetchParts(): void {
  for (const part of [loadDataRouter, z.ready]) part().catch(() => undefined);
}

async function fetchPage(
  link: HTMLAnchorElement,
  lockSet: BrowserLockSet,
  slotHost: FederatedSlotHost,
  prepare: Prepare,
): Promise<void> {
  const path = ownPath(link.pathname);
  const needed = remotesOf(path, lockSet);
  if (!needed.owner) return;
  if (needsOtherDocument(lockSet, path)) return preloadFiles(needed, lockSet, "prefetch");
  fetchParts();
  preloadFiles(needed, lockSet);
  for (const slot of needed.slots) slotHost.load(slot).catch(() => slotHost.reset(slot));
  await prepare(link);
}

/** Makes the function that evaluates the modules of a page and requests its data. */
const preparer =
  (app: App, lockSet: BrowserLockSet, remotes: Remotes): Prepare =>
  async ({ href, pathname }, pause, hasData = true) => {
    const path = ownPath(pathname);
    const { owner } = remotesOf(path, lockSet);
    if (!owner) return;
    const { routes, rendering } = await remotes.load(owner).catch((error: unknown) => {
      remotes.reset(owner);
      throw error;
    });
    if (rendering === "browser") return;
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const request = new Request(href);
    for (const { route, params } of matchRoutes([...routes], path) ?? []) {
      await pause?.();
      const page = (typeof route.lazy === "function" ? await route.lazy() : route) as Page;
      if (hasData) await page.loader?.({ request, url: new URL(href), pattern: route.path ?? path, params, context });
    }
  };
