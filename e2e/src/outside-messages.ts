import { nameOfLanguage } from "@optimyz/contract/protocol/language-names";
import type { Page } from "@playwright/test";

/** Names that are the same in every language: of services, of a format, of keys and of sizes. */
const NAMES = [
  ...[
    "WhatsApp",
    "LinkedIn",
    "YouTube",
    "Facebook",
    "Instagram",
    "Razorpay",
    "Stripe",
    "UPI",
    "HTML",
    "Ctrl",
    "Shift",
    "Alt",
  ],
  ...["kB", "MB", "GB"],
];

/** Attributes that are read out or shown. */
const ATTRIBUTES = ["aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder"];

const WORD = /\p{L}{2}/u;

interface Outside {
  /** What the content says, as JSON. */
  content: readonly string[];
  /** What messages begin and end with. */
  brackets: readonly [open: string, close: string];
  /** By which dates are written. */
  locale: string;
}

/**
 * What a page shows outside messages, where all messages are in brackets. What comes from the API and the settings,
 * dates, numbers and names are left out.
 */
export async function textsOutside(page: Page, { content, brackets, locale }: Outside): Promise<string[]> {
  const state = await page.locator("#rendered-state").evaluateAll((all) => all.map(({ textContent }) => textContent));
  const known = [
    ...NAMES,
    ...wordsOfDates(locale),
    ...namesOfLanguages(locale),
    ...[...content, ...state].flatMap((text) => wordsIn(JSON.parse(text))),
  ];
  const parts = [...new Set(known.map(tidy))].filter((part) => WORD.test(part)).sort((a, b) => b.length - a.length);
  const isKnown = (text: string): boolean => {
    if (!WORD.test(text) || parts.some((part) => part.includes(text))) return true;
    return !WORD.test(parts.reduce((rest, part) => rest.replaceAll(part, " "), text));
  };
  const shown = await shownTexts(page, brackets);
  return shown.filter(([, text]) => !isKnown(tidy(text))).map(([where, text]) => `${where}: ${tidy(text)}`);
}

/** Without marks of direction and URLs, and in small letters: a content's word may begin a line. */
const tidy = (text: string): string =>
  text
    .replaceAll(/https?:\S+|[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, " ")
    .trim()
    .toLowerCase();

/** Words that `Intl` writes in a language: of dates and times. */
function wordsOfDates(locale: string): string[] {
  // Every month, day of the week and part of a day.
  const dates = Array.from({ length: 84 }, (_, at) => new Date(Date.UTC(2027, at % 12, 3 + (at % 7), 2 * at)));
  const formats = (["long", "short"] as const).flatMap((style) => [
    new Intl.DateTimeFormat(locale, { weekday: style, day: "numeric", month: style, timeZone: "UTC" }),
    new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" }),
  ]);
  return formats.flatMap((format) => dates.flatMap((date) => format.formatToParts(date).map(({ value }) => value)));
}

/** What languages are called, by themselves and in a language. */
const namesOfLanguages = (locale: string): string[] =>
  ["en", "hi", "en-XA", "ar-XB"].flatMap((code) => [
    nameOfLanguage(code),
    new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code,
  ]);

/** All texts of a value of JSON, each line by itself; of HTML what is between its elements; and as a part of an address. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(wordsIn);
  if (typeof value !== "string") return [];
  const text = value.replaceAll("&amp;", "&").replaceAll("&nbsp;", " ");
  return [text, text.replaceAll(" ", "-"), ...text.split(/<[^<>]*>|\n+/)];
}

/** All that a page shows outside the brackets, with where it is. A message may go through several elements. */
const shownTexts = (page: Page, brackets: Outside["brackets"]): Promise<[where: string, text: string][]> =>
  page.evaluate(
    ([[open, close], attributes]) => {
      const found: [string, string][] = [];
      let depth = 0;
      const note = (text: string | null, where: string) => {
        let outside = "";
        for (const character of text ?? "") {
          if (character === open) depth++;
          else if (character === close) depth = Math.max(0, depth - 1);
          else if (depth === 0) outside += character;
        }
        found.push([where, outside]);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement || parentElement.closest("script, style, noscript, [lang]:not(html)")) continue;
        note(textContent, parentElement.localName);
      }
      for (const attribute of attributes) {
        for (const element of document.querySelectorAll(`body [${attribute}]`)) {
          depth = 0;
          note(element.getAttribute(attribute), `${element.localName} ${attribute}`);
        }
      }
      depth = 0;
      note(document.title, "title");
      return found;
    },
    [brackets, ATTRIBUTES] as const,
  );
