/** Effects of taps and letters. Times in ms since navigation. */
export interface Effects {
  /** Changes of the theme, and openings and closings of the menu. */
  themes: number;
  menus: number;
  /** The first tap that opened the menu. */
  menuTapMs: number | undefined;
  /** The first tap on a link to another page that the router took. */
  routedTapMs: number | undefined;
  /** The first letter that a field took. */
  letterMs: number | undefined;
}

declare global {
  interface Window {
    benchEffects: Effects;
  }
}

/** Key in the session's storage of the first tap that led to another page, in ms since navigation. */
export const FOLLOWED = "bench-followed";

/** Runs in the page before anything else; must not use anything from outside itself. */
export function watchEffects(followed: string): void {
  const seen: Effects = { themes: 0, menus: 0, menuTapMs: undefined, routedTapMs: undefined, letterMs: undefined };
  window.benchEffects = seen;
  let tapMs: number | undefined;
  const noteTap = ({ timeStamp }: MouseEvent) => {
    tapMs = timeStamp;
  };
  addEventListener("click", noteTap, { capture: true });
  addEventListener("click", ({ timeStamp, target, defaultPrevented }) => {
    // A tap that met another link, because the page moved under it, leads nowhere and is made again.
    const path = (target as Element).closest("a")?.pathname;
    if (defaultPrevented && path !== undefined && path !== location.pathname) seen.routedTapMs ??= timeStamp;
  });
  // Whether the router or the browser follows a link, it is this event that says so.
  const { navigation } = window as typeof window & { navigation: EventTarget };
  navigation.addEventListener("navigate", (event) => {
    const { pathname } = new URL((event as Event & { destination: { url: string } }).destination.url);
    if (pathname === location.pathname || tapMs === undefined || sessionStorage.getItem(followed) !== null) return;
    sessionStorage.setItem(followed, String(seen.routedTapMs ?? tapMs));
  });
  addEventListener(
    "input",
    ({ target, timeStamp }) => {
      if ((target as HTMLInputElement).value) seen.letterMs ??= timeStamp;
    },
    { capture: true },
  );
  const menuMoved = () => {
    seen.menus += 1;
    seen.menuTapMs ??= tapMs;
  };
  // Comes for each opening and closing of a popover; `toggle` comes once for several.
  addEventListener("beforetoggle", menuMoved, { capture: true });
  addEventListener("DOMContentLoaded", () => {
    let theme = document.body.dataset.theme;
    new MutationObserver((records) => {
      for (const index of records.keys()) {
        const next = records[index + 1];
        const now = next ? (next.oldValue ?? undefined) : document.body.dataset.theme;
        if (now !== theme) seen.themes += 1;
        theme = now;
      }
    }).observe(document.body, { attributeFilter: ["data-theme"], attributeOldValue: true });
    // A menu without a popover, as the frozen bundle has it.
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        if (oldValue !== null && (target as Element).closest("header")) menuMoved();
      }
    }).observe(document, { attributeFilter: ["aria-expanded"], attributeOldValue: true, subtree: true });
  });
}
