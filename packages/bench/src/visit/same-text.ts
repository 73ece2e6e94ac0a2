import type { Browser } from "@playwright/test";
import { originOf, pages, type Variant, variants } from "../variants.ts";
import { profiles, unthrottled } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

/**
 * Proves that all variants show the same page.
 * @throws Error with the first difference
 */
export async function assertSameText(browser: Browser, firstPort: number): Promise<void> {
  for (const page of pages) {
    const expected = await textOf(browser, variants[0], page, firstPort);
    if (expected.length < 200) throw new Error(`${page} shows next to nothing: ${expected}`);
    for (const variant of variants.slice(1)) {
      const text = await textOf(browser, variant, page, firstPort);
      if (text !== expected)
        throw new Error(`${page}: ${variant.label} shows another text. ${difference(expected, text)}`);
    }
  }
}

async function textOf(browser: Browser, variant: Variant, page: string, firstPort: number): Promise<string> {
  const [profile] = profiles;
  if (!profile) throw new Error("There is no profile");
  const opened = await openPage(browser, unthrottled(profile));
  try {
    await opened.page.emulateMedia({ reducedMotion: "reduce" });
    await opened.page.goto(originOf(variant.name, firstPort) + page, { waitUntil: "commit" });
    await settled(opened.page, opened.log, variant.name !== "static");
    return await opened.page.evaluate(visibleText);
  } finally {
    await opened.context.close();
  }
}

/** Runs in the page: its readable text, without decoration and controls. */
function visibleText(): string {
  const root = document.getElementById("root")?.cloneNode(true) as HTMLElement;
  for (const element of root.querySelectorAll("script, style, [aria-hidden='true'], [role='status'], [aria-live]"))
    element.remove();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? "");
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

function difference(expected: string, text: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === text[at]) at++;
  const around = (value: string) => JSON.stringify(value.slice(Math.max(0, at - 40), at + 60));
  return `Expected ${around(expected)}, got ${around(text)}.`;
}
