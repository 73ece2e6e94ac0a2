import { adminClient } from "@optimyz/tools/local/admin-client";
import type { Browser } from "@playwright/test";
import { type Medians, mediansOfVisits } from "../medians.ts";
import { inRounds } from "../rounds.ts";
import type { BenchSite } from "../site/site.ts";
import { originOf } from "../variants.ts";
import { retried, rotated } from "../visit/measure.ts";
import { type Profile, profiles, unthrottled } from "../visit/profiles.ts";
import { openPage, settled, type Visit, visit } from "../visit/visit.ts";

/** The pages that are measured in each language: those of the other figures, and the one with the longest form. */
export const languagePages = ["/", "/public-speaking", "/contact", "/enroll"] as const;

const languages = ["en", "hi"] as const;

/** The medians of one page in one language, of one profile. */
export interface LanguageResult extends Medians {
  page: (typeof languagePages)[number];
  profile: Profile["name"];
  language: (typeof languages)[number];
  /** Whether the machine has letters of Hindi before the site's font arrives, as telephones have; else all words move. */
  hasLocalLetters: boolean;
}

/** Where a page is in a language. English is the site's main language, whose addresses have no prefix. */
const pathIn = (language: LanguageResult["language"], page: string): string =>
  language === "en" ? page : `/${language}${page === "/" ? "" : page}`;

const ours = { rendersInBrowser: false, hydrates: true };

interface Options {
  firstPort: number;
  rounds: number;
  minutes: number;
  /** Called after each round with the medians so far. */
  onRound: (results: LanguageResult[], round: number) => void;
}

/**
 * Adds Hindi to the site's languages, and opens pages in both languages in turn. It changes what the site shows.
 * @returns how many rounds there was time for
 */
export async function measureLanguages(
  browser: Browser,
  site: BenchSite,
  { firstPort, rounds, minutes, onRound }: Options,
): Promise<number> {
  await offerLanguages(site);
  const origin = originOf("site", firstPort);
  for (const page of languagePages)
    for (const language of languages) await assertLanguage(browser, origin + pathIn(language, page), language);
  const all = profiles.flatMap((profile) =>
    languagePages.flatMap((page) => languages.map((language) => ({ profile, page, language, visits: [] as Visit[] }))),
  );
  const hasLocalLetters = await hasFont(browser, "Noto Sans Devanagari");
  return inRounds(rounds, minutes, async (round) => {
    for (const { profile, page, language, visits } of rotated(all, round)) {
      visits.push(await retried(() => visit(browser, origin + pathIn(language, page), profile, ours)));
    }
    const results = all.map(({ profile, page, language, visits }) => ({
      page,
      profile: profile.name,
      language,
      hasLocalLetters,
      ...mediansOfVisits(visits),
    }));
    onRound(results, round);
  });
}

/** Whether the browser finds a font on this machine. */
async function hasFont(browser: Browser, name: string): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      (family) =>
        new FontFace("wanted", `local("${family}"), local("${family} Regular")`).load().then(
          () => true,
          () => false,
        ),
      name,
    );
  } finally {
    await page.close();
  }
}

/** Publishes the languages as an owner does. */
async function offerLanguages({ origin, admin }: BenchSite): Promise<void> {
  const client = await adminClient(origin, admin.email, admin.password);
  if (!client) throw new Error("The login of the benchmark's administrator failed");
  const draft = (await client.read("/api/admin/settings/draft")) as { settings: { region: object } };
  const region = { ...draft.settings.region, languages };
  const { version } = await client.request("PUT", "/api/admin/settings/draft", { region });
  await client.request("POST", "/api/admin/settings/publish", { version });
}

/**
 * Opens a page once before it is measured, so that no language is the first to have its files compressed.
 * @throws Error if it is in another language, such as after a redirect to the main one
 */
async function assertLanguage(browser: Browser, url: string, language: string): Promise<void> {
  for (const profile of profiles.map(unthrottled)) {
    const { context, page, log } = await openPage(browser, profile);
    try {
      await page.goto(url, { waitUntil: "commit" });
      await settled(page, log, true);
      const found = await page.evaluate(() => document.documentElement.lang);
      if (found !== language) throw new Error(`${url} is not in ${language} but in ${found}`);
    } finally {
      await context.close();
    }
  }
}
