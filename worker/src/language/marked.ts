import type { Fallback } from "@optimyz/contract/api/schemas/content/translatable";
import { html } from "hono/html";

/** A text of the content in a page without scripts: with its language, where that is not the page's. */
export const marked = ({ fallback }: { fallback?: Fallback }, field: string, words: unknown) =>
  fallback?.fields.includes(field) ? html`<span lang="${fallback.lang}" dir="auto">${words}</span>` : words;
