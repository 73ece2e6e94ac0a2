import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { currentPath, currentSchema } from "@optimyz/contract/protocol/release-report";
import { lockSetKey } from "@optimyz/contract/protocol/release-versions";
import * as z from "@optimyz/contract/z";
import { hasUnsavedInput, watchForms } from "./unsaved.ts";

/** Shortest time between two requests of an open tab for the newest version. */
const ASK_INTERVAL_MS = 5 * 60_000;

/**
 * Reports whether the site has a newer version than this tab and nothing unsaved would be lost by loading it. Asks when
 * the tab comes into view, and from time to time. The tab itself keeps its lock set.
 * @returns stops watching
 */
export function watchForNewerVersion(lockSet: BrowserLockSet, onOffer: (isOffered: boolean) => void): () => void {
  const own = lockSetKey(lockSet);
  let isNewer = false;
  let askedAt = Date.now();
  watchForms();
  const offer = () => onOffer(isNewer && !hasUnsavedInput());
  const ask = async () => {
    if (isNewer || document.visibilityState !== "visible" || Date.now() - askedAt < ASK_INTERVAL_MS) return offer();
    askedAt = Date.now();
    isNewer = await isOther(own);
    offer();
  };
  const timer = setInterval(ask, ASK_INTERVAL_MS);
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("input", offer);
  document.addEventListener("focusout", offer);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
    document.removeEventListener("input", offer);
    document.removeEventListener("focusout", offer);
  };
}

async function isOther(own: string): Promise<boolean> {
  try {
    const [response] = await Promise.all([fetch(currentPath), z.ready()]);
    const parsed = z.safeParse(currentSchema, await response.json());
    return parsed.success && parsed.data.key !== "" && parsed.data.key !== own;
  } catch {
    return false;
  }
}
