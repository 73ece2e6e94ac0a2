import { reportPath } from "@optimyz/contract/protocol/release-report";
import type { Page } from "@playwright/test";

/** Changes of a page by browsers, translators and extensions; each runs before the page's own scripts. */

/** Puts every text into elements of its own and takes the page's text nodes out, as browsers' translators do. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const isLeft = (node: Node) =>
      !node.textContent?.trim() ||
      node.parentElement?.closest("script, style, textarea, title, font, [contenteditable]");
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (isLeft(text) || !text.isConnected) continue;
        const outer = document.createElement("font");
        outer.append(document.createElement("font"));
        outer.firstElementChild?.append(text.textContent ?? "");
        (text as Text).replaceWith(outer);
      }
    };
    const begin = () => {
      document.documentElement.classList.add("translated-ltr");
      wrap(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes, type } of records) {
          for (const node of type === "characterData" ? [target] : addedNodes) wrap(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    // The page is alive by then; a translator comes when somebody asks for it.
    addEventListener("page-ready", begin, { once: true });
  });

/** Puts elements into the page before it is alive, as extensions do that know nothing of it. */
export const extend = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      for (const place of [document.documentElement, document.body]) {
        place.setAttribute("data-helper-installed", "true");
        place.append(document.createElement("helper-button"));
      }
      for (const field of document.querySelectorAll("input, textarea")) {
        field.setAttribute("data-helper-id", "1");
        field.after(document.createElement("helper-icon"));
      }
      document.querySelector("main")?.prepend(document.createElement("helper-bar"));
    });
  });

/** Takes a feature of the browser away. @param name a path from the window, such as `navigator.sendBeacon` */
export const without = (page: Page, name: string) =>
  page.addInitScript((path) => {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const owner = names.reduce<object>((object, key) => Reflect.get(object, key), globalThis);
    for (let place: object | null = owner; place; place = Object.getPrototypeOf(place))
      Reflect.deleteProperty(place, last);
  }, name);

/** Collects what a page reports of releases from now on. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === reportPath) reports.push(request.postData() ?? "");
  });
  return reports;
}
