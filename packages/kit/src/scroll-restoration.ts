import { useContext, useLayoutEffect } from "react";
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  type ScrollRestorationProps,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { onResize } from "./on-resize.ts";

/** How long late parts may still move a restored scroll position. */
const HOLD_MS = 5_000;

/** Input of somebody who wants to scroll. A scroll event alone may be the browser's. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Keeps the place of each page in the history; React Router's own component includes code for its framework. */
export function ScrollRestoration({ getKey }: Required<Pick<ScrollRestorationProps, "getKey">>) {
  const { location, restoreScrollPosition: place } = useContext(RouterStateContext) ?? {};
  useScrollRestoration({ getKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place is restored again for another page
  useLayoutEffect(() => (place ? holdPlace(place) : undefined), [location, place]);
  return null;
}

/**
 * Scrolls to a place again while the page still grows, as when a slot's code is on its way, until the visitor scrolls.
 * @param place distance from the page's top, in CSS pixels
 * @returns stops it
 */
function holdPlace(place: number): () => void {
  const endFollowing = onResize(() => scrollTo(0, place), document.body);
  const stop = () => {
    endFollowing();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, stop, true);
  };
  const timer = setTimeout(stop, HOLD_MS);
  for (const move of MOVES) addEventListener(move, stop, { capture: true, passive: true });
  return stop;
}
