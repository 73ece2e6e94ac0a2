import type { Theme } from "@optimyz/kit";

/** Devices that a preview stands for. @property width in CSS pixels */
export const devices = [
  { kind: "telephone", width: 360, height: 720 },
  { kind: "tablet", width: 768, height: 1107 },
  { kind: "computer", width: 1280, height: 1307 },
] as const;

export type Device = (typeof devices)[number];

export const themes = ["light", "dark"] as const satisfies readonly Theme[];

/** Shows a document in a theme, whichever this browser's visitor has chosen: the page sets its own when it wakes. */
export function holdTheme(document: Document, theme: Theme): void {
  const set = () => {
    if (document.body.dataset.theme !== theme) document.body.dataset.theme = theme;
  };
  set();
  new MutationObserver(set).observe(document.body, { attributes: true, attributeFilter: ["data-theme"] });
}
