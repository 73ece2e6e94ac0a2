import { THEME_KEY as KEY } from "@optimyz/contract/protocol/document";
import { useEffect } from "react";
import { atom, useAtom } from "./state.ts";

export type Theme = "light" | "dark";

/** Browser storage key of a theme that the visitor chose; absent while the system's is followed. */
export const THEME_KEY = KEY;

/** Undefined on the server and until the browser has read it. */
const themeAtom = atom<Theme | undefined>(undefined);

/**
 * The current theme and a function that changes it. The body has it as `data-theme` before the first paint
 * (see the document's theme script), follows the system until the visitor chooses, and is then remembered.
 */
export function useTheme(): [Theme | undefined, (theme: Theme) => void] {
  const [theme, setTheme] = useAtom(themeAtom);
  useEffect(() => {
    const media = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      const next: Theme = storedTheme() ?? (media.matches ? "dark" : "light");
      document.body.dataset.theme = next;
      setTheme(next);
    };
    apply();
    media.addEventListener("change", apply);
    return () => media.removeEventListener("change", apply);
  }, [setTheme]);
  return [
    theme,
    (next) => {
      try {
        localStorage.setItem(THEME_KEY, next);
      } catch {
        // Storage may be blocked; the choice then lasts for this page.
      }
      document.body.dataset.theme = next;
      setTheme(next);
    },
  ];
}

function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return value === "dark" || value === "light" ? value : undefined;
  } catch {
    return undefined;
  }
}
