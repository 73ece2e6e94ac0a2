import type { Browser } from "@playwright/test";
import { originOf, type PagePath, type VariantName } from "../variants.ts";
import { profiles, unthrottled } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

interface SameTextOptions {
  firstPort: number;
  pages: readonly PagePath[];
  variants: readonly VariantName[];
}

/** Words that the frozen bundle must share with the site, of all that both show: its sources have other details. */
const ALIKE_MIN = 0.75;

/**
 * Proves that all variants show the same page.
 * @throws Error with the first difference
 */
export async function assertSameText(browser: Browser, { firstPort, pages, variants }: SameTextOptions): Promise<void> {
  for (const page of pages) {
    const expected = await textOf(browser, "site", page, firstPort);
    if (expected.length < 200) throw new Error(`${page} shows next to nothing: ${expected}`);
    for (const variant of variants.filter((name) => name !== "site")) {
      const text = await textOf(browser, variant, page, firstPort);
      const isSame = variant === "frozen" ? likeness(expected, text) >= ALIKE_MIN : text === expected;
      if (!isSame) throw new Error(`${page}: ${variant} shows another text. ${difference(expected, text)}`);
    }
  }
}

/** Which part of all words of two texts is in both, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [words, others] = [new Set(one.split(/\s+/)), new Set(other.split(/\s+/))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / (words.size + others.size - shared);
}

async function textOf(browser: Browser, variant: VariantName, page: PagePath, firstPort: number): Promise<string> {
  const [profile] = profiles;
  if (!profile) throw new Error("There is no profile");
  const opened = await openPage(browser, unthrottled(profile));
  try {
    await opened.page.emulateMedia({ reducedMotion: "reduce" });
    await opened.page.goto(originOf(variant, firstPort) + page, { waitUntil: "commit" });
    await settled(opened.page, opened.log, variant !== "static");
    return await opened.page.evaluate(visibleText);
  } finally {
    await opened.context.close();
  }
}

/** Runs in the page: its readable text, without decoration and controls. */
function visibleText(): string {
  const root = document.getElementById("root")?.cloneNode(true) as HTMLElement;
  const unseen =
    "script, style, [aria-hidden='true'], [role='status'], [aria-live], details:not([open]) > :not(summary)";
  for (const element of root.querySelectorAll(unseen)) element.remove();
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
