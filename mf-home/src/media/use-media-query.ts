import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds, followed as it changes.
 * @param onServer the value for the first render, on the server and in the browser
 */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}

/** Whether the visitor asked for less motion. */
export const useReducedMotion = () => useMediaQuery("(prefers-reduced-motion: reduce)", false);
