import { factsOf, itemOf } from "@optimyz/contract/api/field-facts";
import type { mailPlaceholders } from "@optimyz/contract/api/schemas/settings/settings";
import { imageVariants } from "@optimyz/contract/domain/images";
import { languageName } from "../../shared/list/language-name.ts";
import * as m from "./messages.ts";
import { isColour } from "./parts/is-colour.ts";
import { partPages } from "./parts.ts";
import { schemaAt, shapeOf } from "./schema-at.ts";

export type MailKind = keyof typeof mailPlaceholders;

/** When each mail is sent, as the title of its fields. */
export const mailTitles: Readonly<Record<MailKind, string>> = {
  welcome: "Somebody opens an account",
  enrolment: "Somebody enrols",
  password_changed: "A password was changed",
  place_confirmed: "A place in a batch is confirmed",
  place_held: "You hold a seat for somebody",
  place_waiting: "Somebody joins a waiting list",
  place_offered: "A seat is offered to the next in line",
  place_over: "An offer or held seat was not taken in time",
  place_cancelled: "A place is cancelled",
  place_moved: "A place is moved to other dates",
  place_again: "Somebody enrols again who has a place already",
  place_reminder: "The day before the first meeting",
  batch_changed: "Time or place of a batch changes",
  batch_cancelled: "A batch is cancelled",
  receipt: "A payment is noted",
  certificate: "A certificate is issued",
  status_contacted: "An enrolment's status becomes Contacted, when you ask for a mail",
  status_enrolled: "An enrolment's status becomes Enrolled, when you ask for a mail",
  status_declined: "An enrolment's status becomes Declined, when you ask for a mail",
  inquiry_handled: "An inquiry's status becomes Handled, when you ask for a mail",
};

/** What replaces a placeholder of a mail. */
export const placeholderWords: Readonly<Record<string, string>> = {
  name: "your name, as in Name and logo",
  reply: "when you answer an enrolment, as in Promises",
  email: "your e-mail address, as in Contact",
  confirm_days: "how long the link works",
  devices: "whether other devices were logged out",
  password_page: "the page for a new password",
  course: "the course's name",
  dates: "the title of the batch and its days",
  until: "until when the seat is kept",
  number: "the number in the waiting list, or of the receipt",
  amount: "the amount that was paid",
};

/** The form of each notice. */
export const noticeTitles = {
  enrolment: m.ofEnrolment,
  inquiry: m.ofInquiry,
  testimonial: m.ofTestimonial,
  account: m.ofAccount,
} as const;

/** Parts and groups, which have no label of their own. */
const groupWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(partPages.map(({ parts: [part], title }) => [part, title])),
  about: "About",
  team: "Team",
  region: "Country, clock and languages",
  words: "Words of the pages",
  ...Object.fromEntries(Object.entries(noticeTitles).map(([form, title]) => [`notices.${form}`, title])),
  ...Object.fromEntries(Object.entries(mailTitles).map(([kind, title]) => [`mails.${kind}`, title])),
};

/** Values of choices that say too little as they are. */
const choiceWords: Readonly<Record<string, string>> = {
  linkedin: "LinkedIn",
  youtube: "YouTube",
  hidden: "Hidden: the logo has it",
  header: "At the top of every page",
  footer: "At the end of every page",
  nowhere: "Nowhere: for people who have the link",
  personal: "A personal account",
  business: "A business account",
  "fraunces-figtree": "Fraunces and Figtree",
  "bricolage-hanken": "Bricolage and Hanken Grotesk",
  "newsreader-source-sans": "Newsreader and Source Sans",
  "outfit-literata": "Outfit and Literata",
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const choiceWord = (value: string): string => choiceWords[value] ?? capital(value);

/** Where a setting is, for people: `Home page`, `Slides 2`, `Headline` for `home.slides.1.headline`. */
export function stepsInWords(path: string): string[] {
  const steps = path.split(".");
  return steps.flatMap((step, index) => {
    const here = steps.slice(0, index + 1).join(".");
    const group = groupWords[here];
    if (group) return group;
    const schema = schemaAt(here);
    if (!schema) return step;
    const before = schemaAt(steps.slice(0, index).join("."));
    const isItem = before !== undefined && itemOf(before) !== undefined;
    if (isItem) return [];
    const next = steps[index + 1];
    const number = itemOf(schema) && next !== undefined ? ` ${Number(next) + 1}` : "";
    return shapeOf(schema) ? [] : `${factsOf(schema).label}${number}`;
  });
}

/** The label of a setting within its part, such as `Slides 2, Headline`. */
export const labelOf = (path: string): string =>
  stepsInWords(path).slice(1).join(", ") || (stepsInWords(path)[0] ?? path);

/** A value that differs, as it is shown. */
export type Shown = { picture: string } | { text: string } | { colour: string } | undefined;

const PICTURE = /^[0-9a-f]{24}_\d+x\d+\.\w+$/;

/**
 * A value of a setting as people know it; undefined for nothing.
 * @param json as the list of differences has it; null for a setting that is not there
 */
export function shownValue(path: string, json: string | null): Shown {
  const value = json === null ? null : parsed(json);
  if (value === null || value === "") return undefined;
  const text = String(value);
  if (PICTURE.test(text)) return { picture: imageVariants(text).src };
  if (isColour(text)) return { colour: text };
  if (path.startsWith("region.languages.")) return { text: languageName(text) };
  const schema = schemaAt(path);
  const isChoice = schema !== undefined && !shapeOf(schema) && factsOf(schema).type === "choice";
  return { text: isChoice ? choiceWord(text) : withoutTags(path, text) };
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
