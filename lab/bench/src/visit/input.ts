import type { Browser, Page } from "@playwright/test";
import type { PagePath } from "../variants.ts";
import { type Target, tap, type } from "./act.ts";
import { type Effects, FOLLOWED, watchEffects } from "./effects.ts";
import type { Profile } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

/** A tap on a button, or one letter of a field. */
export type Act = "menu" | "theme" | { field: "name" | "email"; letter: string };

/** When the acts are made, in ms after the document began to arrive. */
const FIRST_MS = 300;
const LAST_MS = 4_000;

const word = (field: "name" | "email", text: string): Act[] => [...text].map((letter) => ({ field, letter }));
const times = (act: Act, count: number): Act[] => Array.from({ length: count }, () => act);

/** The 20 acts of a page. The menu is opened and closed, so that it never covers what is tapped next. */
export function actsOf(page: PagePath): Act[] {
  const menuTwice = times("menu", 2);
  if (page === "/contact") {
    const typed = [word("name", "Asha"), word("email", "a@b.in")] as const;
    return [...typed[0], ...menuTwice, ...times("theme", 2), ...typed[1], ...menuTwice, ...times("theme", 4)];
  }
  const round = [...times("theme", 4), ...menuTwice];
  return [...round, ...round, ...round, ...times("theme", 2)];
}

/** The page's final state. */
export interface Outcome extends Pick<Effects, "themes" | "menus"> {
  fields: Record<string, string>;
}

/** How many of the acts are not to be seen in the end: a tap without its effect, a letter that is not in its field. */
export function lostOf(acts: readonly Act[], { themes, menus, fields }: Outcome): number {
  const count = (kind: Act) => acts.filter((act) => act === kind).length;
  const lettersLost = (field: string): number => {
    const typed = acts.flatMap((act) => (typeof act === "object" && act.field === field ? [act.letter] : []));
    const left = [...(fields[field] ?? "")];
    return typed.filter((letter) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    }).length;
  };
  const tapsLost = Math.max(0, count("theme") - themes) + Math.max(0, count("menu") - menus);
  return tapsLost + lettersLost("name") + lettersLost("email");
}

/** Opens a page as a new visitor, makes its acts while it starts, and gives how many of them were lost. */
export async function inputLost(browser: Browser, origin: string, path: PagePath, profile: Profile): Promise<number> {
  const { context, page, log } = await openPage(browser, profile);
  try {
    await page.addInitScript(watchEffects, FOLLOWED);
    const acts = actsOf(path);
    await page.goto(origin + path, { waitUntil: "commit" });
    const began = performance.now();
    for (const [index, act] of acts.entries()) {
      const atMs = FIRST_MS + (index * (LAST_MS - FIRST_MS)) / (acts.length - 1);
      await page.waitForTimeout(Math.max(0, began + atMs - performance.now()));
      await perform(page, act);
    }
    await settled(page, log, true);
    return lostOf(acts, await outcomeOf(page));
  } finally {
    await context.close();
  }
}

const perform = (page: Page, act: Act): Promise<boolean> =>
  typeof act === "string" ? tap(page, act satisfies Target) : type(page, act.field, act.letter);

const outcomeOf = (page: Page): Promise<Outcome> =>
  page.evaluate(() => {
    const textIn = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value ?? "";
    const { themes, menus } = window.benchEffects;
    return { themes, menus, fields: { name: textIn("name"), email: textIn("email") } };
  });
