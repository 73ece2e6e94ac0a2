import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

const samples = path.join(import.meta.dirname, "../../mf-admin/src/shared/editor/paste/samples");
/** A program's clipboard, as HTML. */
export const sample = (name: string): string => readFileSync(path.join(samples, `${name}.txt`), "utf8");

/** Pastes HTML into a description, or drops a file, where the cursor is, as a browser would. */
export const give = (
  page: Page,
  type: "paste" | "drop",
  given: { html?: string; file?: { name: string; base64: string } },
) =>
  page.getByRole("textbox", { name: "Description" }).evaluate(
    (element, { kind, html, file }) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], file.name, { type: "image/webp" }));
      }
      const { left, bottom } = element.lastElementChild?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
      const place = { clientX: left + 5, clientY: bottom - 2 };
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, ...place, dataTransfer: data }),
      );
    },
    { kind: type, ...given },
  );
