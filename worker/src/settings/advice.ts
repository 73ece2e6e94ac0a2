import type { Advice } from "@optimyz/contract/api/schemas/settings/admin";
import { mailPlaceholders, type Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { fold } from "@optimyz/contract/domain/fold";
import { lookProblems } from "@optimyz/contract/domain/look/palette";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import type { Sentence } from "../core/api-error.ts";
import { said, sentenceIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { isCountry } from "../phones/numbers.ts";
import { type PictureFacts, pictureFields } from "./live.ts";
import * as m from "./messages.ts";

/** Words or headlines of this many letters do not fit the hero of a phone 320 px wide. */
const HERO = { wordMax: 15, headlineMax: 70 };

/**
 * Problems that prevent a save: a sentence for each field, by its path. Texts have passed their schema already.
 * @param slugProblem what is wrong with a page's address, if anything
 */
export function refusals(
  settings: Settings,
  slugProblem: (slug: string) => Sentence | undefined,
): Record<string, Sentence> {
  return {
    ...lookRefusals(settings),
    ...regionRefusals(settings),
    ...taxRefusals(settings),
    ...mailRefusals(settings),
    ...pageRefusals(settings, slugProblem),
  };
}

const regionRefusals = ({ region: { country } }: Settings): Record<string, Sentence> =>
  isCountry(country) ? {} : { "region.country": said(m.noCountry, { country }) };

/** What a provider that is registered for GST must say; without it no invoice could be made. */
function taxRefusals({ tax }: Settings): Record<string, Sentence> {
  if (tax.scheme === "unregistered") return {};
  return {
    ...(tax.gstin.trim() === "" && { "tax.gstin": m.gstinNeeded }),
    ...(tax.legal_name.trim() === "" && { "tax.legal_name": m.legalNameNeeded }),
    ...(tax.address.trim() === "" && { "tax.address": m.registeredAddressNeeded }),
    ...(tax.scheme === "regular" && tax.sac === "" && { "tax.sac": m.sacNeeded }),
    ...(tax.scheme === "regular" && tax.rate === 0 && { "tax.rate": m.rateNeeded }),
  };
}

const hardToRead = {
  light: [m.hardInLight, m.hardInLightBetter],
  dark: [m.hardInDark, m.hardInDarkBetter],
} as const;

function lookRefusals({ look }: Settings): Record<string, Sentence> {
  const problems = lookProblems(look).map(({ field, weak, suggestion }) => {
    const [one, other] = weak.pair;
    const found = { one, other, ratio: weak.ratio.toFixed(1), needed: weak.needed };
    const [alone, withBetter] = hardToRead[weak.theme];
    const sentence = suggestion ? said(withBetter, { ...found, suggestion }) : said(alone, found);
    return [`look.${field}`, sentence] as const;
  });
  return Object.fromEntries(problems);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function mailRefusals({ mails }: Settings): Record<string, Sentence> {
  const wrong: Record<string, Sentence> = {};
  for (const [kind, words] of Object.entries(mails)) {
    for (const [field, text] of Object.entries(words)) {
      const path = `mails.${kind}.${field}`;
      const problem = unknownPlaceholder(path, text);
      if (problem) wrong[path] = problem;
    }
  }
  return wrong;
}

/** A placeholder that the mail of a path cannot fill in, as a sentence; undefined for none, and for what is no mail. */
export function unknownPlaceholder(path: string, text: string): Sentence | undefined {
  const [part, kind] = path.split(".");
  if (part !== "mails") return undefined;
  const names: readonly string[] = mailPlaceholders[kind as keyof typeof mailPlaceholders];
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = ""]) => !names.includes(name));
  const known = names.map((name) => `{${name}}`).join(", ");
  return unknown && said(m.cannotFillIn, { placeholder: unknown[0], known });
}

function pageRefusals(
  { pages }: Settings,
  slugProblem: (slug: string) => Sentence | undefined,
): Record<string, Sentence> {
  const wrong: Record<string, Sentence> = {};
  const seen = new Set<string>();
  for (const [index, { slug }] of pages.pages.entries()) {
    const problem = seen.has(slug) ? m.addressTwice : slugProblem(slug);
    if (problem) wrong[`pages.pages.${index}.slug`] = problem;
    seen.add(slug);
  }
  return wrong;
}

/** Advice before publishing; it prevents nothing. @param speech whose language it is in */
export function adviceOf(settings: Settings, pictures: ReadonlyMap<string, PictureFacts>, speech: Speech): Advice[] {
  return advised(settings, pictures).map(({ message, ...advice }) => ({
    ...advice,
    message: sentenceIn(message, speech),
  }));
}

/** Advice whose language is known later. */
type Advised = Omit<Advice, "message"> & { message: Sentence };

function advised(settings: Settings, pictures: ReadonlyMap<string, PictureFacts>): Advised[] {
  return [
    ...heroAdvice(settings),
    ...pictureAdvice(settings, pictures),
    ...nameAdvice(settings),
    ...addressAdvice(settings),
  ];
}

function heroAdvice({ home }: Settings): Advised[] {
  return home.slides.flatMap(({ headline }, index) => {
    const long = headline.split(/\s+/).find((word) => lengthOf(word) > HERO.wordMax);
    const path = `home.slides.${index}.headline`;
    if (long) return [{ path, message: said(m.wordTooWide, { word: long, max: HERO.wordMax }) }];
    if (lengthOf(headline) <= HERO.headlineMax) return [];
    return [{ path, message: said(m.headlineTooLong, { max: HERO.headlineMax }) }];
  });
}

/** Characters as people count them. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** Each place of a picture: its path and file. */
function picturesOf(value: unknown, path = ""): { path: string; file: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const inner = path ? `${path}.${name}` : name;
    const isPicture = (pictureFields as readonly string[]).includes(name) && typeof each === "string";
    return isPicture ? [{ path: inner, file: each }] : picturesOf(each, inner);
  });
}

function pictureAdvice(
  { translations: _, ...settings }: Settings,
  pictures: ReadonlyMap<string, PictureFacts>,
): Advised[] {
  return picturesOf(settings).flatMap(({ path, file }) => {
    const facts = pictures.get(file);
    if (!facts) return [{ path, message: m.pictureGone }];
    if (facts.alt.trim() !== "") return [];
    return [
      {
        path,
        message: m.noAlternativeText,
      },
    ];
  });
}

/** Texts that still name the provider of the demonstration, once the site has another name. */
function nameAdvice(settings: Settings): Advised[] {
  const { name } = settings.identity;
  const old = defaultSettings.identity.name;
  if (name.includes(old)) return [];
  const { translations: _, ...own } = settings;
  return textsOf(own).flatMap(({ path, text }) =>
    fold(text).includes(fold(old))
      ? [
          {
            path,
            message: said(m.stillNames, { name: old }),
            ...(text.includes(old) && { suggestion: text.replaceAll(old, () => name) }),
          },
        ]
      : [],
  );
}

/** The e-mail address of a site that nobody has set up: nobody reads it. */
const addressAdvice = ({ contact }: Settings): Advised[] =>
  contact.email === neutralSettings.contact.email ? [{ path: "contact.email", message: m.addressOfSeed }] : [];

function textsOf(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, path ? `${path}.${name}` : name));
}
