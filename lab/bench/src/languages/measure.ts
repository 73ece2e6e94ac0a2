import { adminClient } from "@optimyz/tools/local/admin-client";
import type { Browser } from "@playwright/test";
import { call } from "../proxy/upstream.ts";
import { type Medians, mediansOfVisits } from "../report/medians.ts";
import type { BenchSite } from "../site/site.ts";
import { originOf } from "../variants.ts";
import { retried, rotated } from "../visit/measure.ts";
import { type Profile, profiles } from "../visit/profiles.ts";
import { type Visit, visit } from "../visit/visit.ts";

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
}

/** Adds Hindi to the site's languages, and opens pages in both languages in turn. It changes what the site shows. */
export async function measureLanguages(
  browser: Browser,
  site: BenchSite,
  { firstPort, rounds }: Options,
): Promise<LanguageResult[]> {
  await offerLanguages(site);
  for (const language of languages) for (const page of languagePages) await assertLanguage(site, language, page);
  const origin = originOf("site", firstPort);
  const all = profiles.flatMap((profile) =>
    languagePages.flatMap((page) => languages.map((language) => ({ profile, page, language, visits: [] as Visit[] }))),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const { profile, page, language, visits } of rotated(all, round)) {
      visits.push(await retried(() => visit(browser, origin + pathIn(language, page), profile, ours)));
    }
  }
  const hasLocalLetters = await hasFont(browser, "Noto Sans Devanagari");
  return all.map(({ profile, page, language, visits }) => ({
    page,
    profile: profile.name,
    language,
    hasLocalLetters,
    ...mediansOfVisits(visits),
  }));
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

/** @throws Error if a page is had in another language, such as after a redirect to the main one */
async function assertLanguage(
  { origin }: BenchSite,
  language: LanguageResult["language"],
  page: string,
): Promise<void> {
  const path = pathIn(language, page);
  const { status, body } = await call(origin, {
    method: "GET",
    path,
    headers: { host: new URL(origin).host, accept: "text/html" },
  });
  if (status !== 200 || !new RegExp(`<html[^>]* lang="?${language}\\b`).test(body.toString()))
    throw new Error(`${path} responds with ${status}, and not in ${language}: ${body.toString().slice(0, 200)}`);
}
