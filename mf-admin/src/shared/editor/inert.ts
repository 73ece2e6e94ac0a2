import { trustedHtml } from "@optimyz/ui/trusted-html";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** Where {@link inertBody} keeps an element's `style`. */
export const STYLE = "data-style";

/**
 * A document in which nothing runs or loads, made of HTML that may come from anywhere. Browsers report styles to the page's
 * policy even there: a `style` attribute is kept under another name, a `<style>` as a template, which has no content.
 */
export function inertBody(html: string): HTMLElement {
  const quiet = html
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      // Not within a value, such as a picture's text.
      tag.replace(/"[^"]*"|'[^']*'|\sstyle(?=\s*=)/gi, (part) => (/^["']/.test(part) ? part : ` ${STYLE}`)),
    )
    .replace(/<(\/?)style\b/gi, "<$1template");
  return new DOMParser().parseFromString(trustedHtml(quiet), "text/html").body;
}

/**
 * Differences between two HTML texts by element and attribute, such as `<script>` or `style` of `<p>`; formatting of
 * the source does not count.
 */
export function lostBetween(before: string, after: string): string[] {
  const left = countsOf(after);
  const lost = [...countsOf(before)].filter(([name, count]) => count > (left.get(name) ?? 0));
  return lost.map(([name]) => name);
}

/** Elements that replace one another. */
const same: Readonly<Record<string, string>> = { b: "strong", i: "em", del: "s", h1: "h2", h5: "h4", h6: "h4" };
/** Elements and attributes that come and go without a difference to a reader. */
const silent = new Set(["tbody", "p", "br"]);
const silentAttributes = new Set(["rel", "loading", "alt", "scope", "lang"]);

function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const note = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const element of inertBody(html).querySelectorAll("*")) {
    const own = element.tagName === "TEMPLATE" ? "style" : element.tagName.toLowerCase();
    const tag = same[own] ?? own;
    if (!silent.has(tag)) note(`<${tag}>`);
    for (const { name } of element.attributes)
      if (!silentAttributes.has(name))
        note(say(m.attributeOf, { attribute: name === STYLE ? "style" : name, element: `<${tag}>` }));
  }
  return counts;
}
