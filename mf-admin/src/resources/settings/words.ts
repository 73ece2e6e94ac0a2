import { factsOf, itemOf } from "@optimyz/contract/api/field-facts";
import type { mailPlaceholders } from "@optimyz/contract/api/schemas/settings/settings";
import { imageVariants } from "@optimyz/contract/domain/images";
import type { Say } from "@optimyz/contract/protocol/wording";
import { type Text, useTexts } from "@optimyz/kit";
import { languageName } from "../../shared/list/language-name.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { isColour } from "./parts/is-colour.ts";
import { partPages } from "./parts.ts";
import { schemaAt, shapeOf } from "./schema-at.ts";

export type MailKind = keyof typeof mailPlaceholders;

/** What one item of a list is. */
export type ItemNoun = "counter" | "language" | "line" | "link" | "page" | "person" | "phone" | "slide";

/** What says the texts of settings: the admin's own, and labels of their schemas. */
export interface Words {
  t: Text;
  say: Say;
}

export function useWords(): Words {
  const t = useText();
  const { say } = useTexts();
  return { t, say };
}

/** When each mail is sent, as the title of its fields. */
export const mailTitles = {
  welcome: m.mailWelcome,
  enrolment: m.mailEnrolment,
  password_changed: m.mailPasswordChanged,
  place_confirmed: m.mailPlaceConfirmed,
  place_held: m.mailPlaceHeld,
  place_waiting: m.mailPlaceWaiting,
  place_offered: m.mailPlaceOffered,
  place_over: m.mailPlaceOver,
  place_cancelled: m.mailPlaceCancelled,
  place_moved: m.mailPlaceMoved,
  place_again: m.mailPlaceAgain,
  place_reminder: m.mailPlaceReminder,
  batch_changed: m.mailBatchChanged,
  batch_cancelled: m.mailBatchCancelled,
  receipt: m.mailReceipt,
  certificate: m.mailCertificate,
  status_contacted: m.mailStatusContacted,
  status_enrolled: m.mailStatusEnrolled,
  status_declined: m.mailStatusDeclined,
  inquiry_handled: m.mailInquiryHandled,
} as const satisfies Readonly<Record<MailKind, string>>;

/** What replaces a placeholder of a mail. */
export const placeholderWords = {
  name: m.fillsName,
  reply: m.fillsReply,
  email: m.fillsEmail,
  confirm_days: m.fillsConfirmDays,
  devices: m.fillsDevices,
  password_page: m.fillsPasswordPage,
  course: m.fillsCourse,
  dates: m.fillsDates,
  until: m.fillsUntil,
  number: m.fillsNumber,
  amount: m.fillsAmount,
} as const;

/** The form of each notice. */
export const noticeTitles = {
  enrolment: m.ofEnrolment,
  inquiry: m.ofInquiry,
  testimonial: m.ofTestimonial,
  account: m.ofAccount,
  newsletter: m.ofNewsletter,
} as const;

/** Parts and groups, which have no label of their own. */
const groupWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(partPages.map(({ parts: [part], title }) => [part, title])),
  about: m.about,
  team: m.team,
  region: m.countryClockLanguages,
  words: m.wordsOfPages,
  ...Object.fromEntries(Object.entries(noticeTitles).map(([form, title]) => [`notices.${form}`, title])),
  ...Object.fromEntries(Object.entries(mailTitles).map(([kind, title]) => [`mails.${kind}`, title])),
};

/** Values of choices, but for networks that are called as they are written. */
const choiceWords: Readonly<Record<string, string>> = {
  linkedin: "LinkedIn",
  youtube: "YouTube",
  shown: m.nameShown,
  hidden: m.nameHidden,
  about: m.about,
  contact: m.contact,
  courses: m.courses,
  enrol: m.enrol,
  gallery: m.gallery,
  testimonials: m.testimonials,
  header: m.inHeader,
  footer: m.inFooter,
  nowhere: m.nowhere,
  none: m.noGateway,
  yes: m.yes,
  no: m.no,
  personal: m.personalAccount,
  business: m.businessAccount,
  unregistered: m.notRegistered,
  regular: m.registeredRegular,
  composition: m.registeredComposition,
  exempt: m.registeredExempt,
  "fraunces-figtree": m.frauncesFigtree,
  "bricolage-hanken": m.bricolageHanken,
  "newsreader-source-sans": m.newsreaderSourceSans,
  "outfit-literata": m.outfitLiterata,
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const choiceWord = (value: string, { t }: Words): string => t(choiceWords[value] ?? capital(value));

const TRANSLATION = /^translations\.([^.]+)\.(?:messages\.)?/;

/** Where a setting is, for people: `Home page`, `Slides 2`, `Headline` for `home.slides.1.headline`. */
export function stepsInWords(path: string, words: Words): string[] {
  const [start = "", code] = TRANSLATION.exec(path) ?? [];
  if (code !== undefined) {
    const rest = path.slice(start.length);
    const title = words.t(m.translationsInto, { language: languageName(code) });
    return [title, ...(start.endsWith(".messages.") ? [rest] : stepsInWords(rest, words))];
  }
  const steps = path.split(".");
  return steps.flatMap((step, index) => {
    const here = steps.slice(0, index + 1).join(".");
    const group = groupWords[here];
    if (group) return words.t(group);
    const schema = schemaAt(here);
    if (!schema) return step;
    const before = schemaAt(steps.slice(0, index).join("."));
    const isItem = before !== undefined && itemOf(before) !== undefined;
    if (isItem) return [];
    const next = steps[index + 1];
    const number = itemOf(schema) && next !== undefined ? ` ${Number(next) + 1}` : "";
    return shapeOf(schema) ? [] : `${words.say(factsOf(schema).label)}${number}`;
  });
}

/** The label of a setting within its part, such as `Slides 2, Headline`. */
export function labelOf(path: string, words: Words): string {
  const [part = path, ...steps] = stepsInWords(path, words);
  return steps.join(", ") || part;
}

/** A value that differs, as it is shown. */
export type Shown = { picture: string } | { text: string } | { colour: string } | undefined;

const PICTURE = /^[0-9a-f]{24}_\d+x\d+\.\w+$/;

/**
 * A value of a setting as people know it; undefined for nothing.
 * @param json as the list of differences has it; null for a setting that is not there
 */
export function shownValue(path: string, json: string | null, words: Words): Shown {
  const value = json === null ? null : parsed(json);
  if (value === null || value === "") return undefined;
  const text = String(value);
  if (PICTURE.test(text)) return { picture: imageVariants(text).src };
  if (isColour(text)) return { colour: text };
  if (path.startsWith("region.languages.")) return { text: languageName(text) };
  const schema = schemaAt(path);
  const isChoice = schema !== undefined && !shapeOf(schema) && factsOf(schema).type === "choice";
  return { text: isChoice ? choiceWord(text, words) : withoutTags(path, text) };
}

/** The words of a page's text, which is HTML. */
const withoutTags = (path: string, text: string): string =>
  path.endsWith(".html")
    ? text
        .replaceAll(/<[^<>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
    : text;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
