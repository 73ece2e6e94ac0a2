import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, email, phone, text, wholeNumber } from "@optimyz/contract/api/fields";
import { gstin } from "@optimyz/contract/api/schemas/payments/invoices";
import {
  colour,
  decimal,
  link,
  list,
  part,
  patterned,
  picture,
  translated,
} from "@optimyz/contract/api/schemas/settings/fields";
import { noticesSchema } from "@optimyz/contract/api/schemas/settings/notices";
import { sentence } from "@optimyz/contract/api/sentences";
import { hostedGateways } from "@optimyz/contract/domain/gateways";
import { taxSchemes } from "@optimyz/contract/domain/gst";
import { timeZone } from "@optimyz/contract/domain/time-zone";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import * as z from "@optimyz/contract/z";
import * as m from "./messages.ts";

/** Networks whose signs the site can draw. */
export const socialNetworks = ["facebook", "instagram", "linkedin", "youtube"] as const;

/** Pairs of a display and a text font, served from the site itself. The first is the one that the site came with. */
export const typePairs = ["fraunces-figtree", "bricolage-hanken", "newsreader-source-sans", "outfit-literata"] as const;
export type TypePair = (typeof typePairs)[number];

/** Pages that a button of the hero can lead to, by role. */
export const heroTargets = ["about", "courses", "contact", "enrol", "gallery", "testimonials"] as const;

/** What visitors read: a line, a line that may be empty, and several lines. */
const line = (label: string, lengthMax: number) => translated(text(label, { lengthMax }));
const optional = (label: string, lengthMax: number) => translated(text(label, { lengthMax, blank: true }));
const long = (label: string, lengthMax: number, blank = false) =>
  translated(text(label, { lengthMax, long: true, blank }));

const socialLink = part("Link", {
  network: choice("Network", socialNetworks, "Choose a network."),
  url: link("Address"),
});

/** Who the provider is. */
export const identitySchema = part("Name and logo", {
  name: line("Name", 60),
  /** Where, as a part of a sentence: `in Greater Noida West`. */
  place: optional("Place", 80),
  /** What the provider offers in a few words, such as `image, skills and mindset training`. */
  offer: line("What you offer", 80),
  /** Beside the name in the footer, and what a share says. */
  tagline: long("Tagline", 240),
  logo: picture("Logo"),
  /** Hidden where the logo has the name in it. */
  logo_name: choice("Name next to the logo", ["shown", "hidden"], "Choose whether the name is shown."),
  /** In place of the logo in the dark theme and at the end of pages; null where one logo does for both. */
  logo_dark: picture("Logo for dark backgrounds"),
});

/** Colours of the light theme, from which those of the dark one follow, and fonts. */
export const lookSchema = part("Look", {
  accent: colour("Accent colour"),
  ground: colour("Ground colour"),
  type: choice("Fonts", typePairs, "Choose a pair of fonts."),
});

const slideSchema = part("Slide", {
  headline: line("Headline", 90),
  text: long("Text", 240),
  picture: picture("Picture"),
  button: line("Words of the button", 30),
  target: choice("Where the button leads", heroTargets, "Choose a page."),
});

/** Home page: hero, Best Platform, the block about the provider. */
export const homeSchema = part("Home page", {
  slides: list("Slides", slideSchema, { min: 1, max: 5 }),
  platform_title: line("Title of the block", 60),
  platform_text: long("Text of the block", 300),
  programs_title: line("Title of the card", 40),
  programs_text: long("Text of the card", 160),
  programs_picture: picture("Picture of the card"),
  welcome: line("Welcome", 80),
  /** Paragraphs are separated by an empty line. */
  about: long("About, in a few lines", 900),
});

const counterSchema = part("Counter", {
  label: line("Words", 40),
  end: wholeNumber("Number", { min: 0, max: 10_000_000 }),
});

/** About page without the team. */
export const aboutSchema = part("About page", {
  opening: long("Opening", 500),
  picture: picture("Picture"),
  vision: long("Vision", 500),
  mission: long("Mission", 500),
  counters: list("Counters", counterSchema, { max: 4 }),
});

const memberSchema = part("Person", {
  name: text("Name", { lengthMax: 80 }),
  role: line("Role", 80),
  about: long("Text", 400, true),
  photo: picture("Photo"),
  social: list("Links", socialLink, { max: 4 }),
});

export const teamSchema = part("Team", {
  title: line("Heading", 80),
  lead: long("Lead", 200, true),
  members: list("People", memberSchema, { max: 12 }),
});

/** How to reach the provider; top bar, footer, contact page, structured data and mails. */
export const contactSchema = part("Contact", {
  email: email(),
  phones: list("Phones", phone(), { max: 3 }),
  /** Number of WhatsApp, when it is not the first phone. */
  whatsapp: phone("WhatsApp", { blank: true }),
  address: list("Address", line("Line of the address", 80), { max: 6 }),
  /** The query to the map provider, after the visitor's consent. */
  map_query: text("Place on the map", { lengthMax: 160, blank: true }),
  latitude: decimal("Latitude", { min: -90, max: 90 }),
  longitude: decimal("Longitude", { min: -180, max: 180 }),
  /** Such as `Monday to Friday, 9 am to 6 pm`. */
  hours: list("Opening hours", line("Line of the opening hours", 80), { max: 7 }),
  social: list("Social links", socialLink, { max: 6 }),
});

/** The provider's country and time zone, for telephone numbers and days. */
export const regionSchema = part("Country and clock", {
  /** ISO 3166, two letters. Numbers without the code of a country are of this one. */
  country: patterned("Country", 2, /^[A-Z]{2}$/, m.noCountry),
  /** IANA name of the zone whose days and hours the desk goes by. */
  time_zone: timeZone(),
  /** Codes of the languages in which visitors read the site. The first one has the addresses without a prefix. */
  languages: list("Languages", patterned("Language", 11, LANGUAGE_CODE, m.noLanguage), {
    min: 1,
    max: 8,
    isUnique: true,
  }),
});

/** What pages and mails promise, as the end of a sentence. */
export const promisesSchema = part("Promises", {
  enrolment_reply: line("When you answer an enrolment", 60),
  held_testimonial: long("What is said of a testimonial that waits", 240),
});

/** The provider's own texts on single pages. */
export const wordsSchema = part("Words of the pages", {
  /** Each follows the offer in a sentence for search engines. */
  search_home: optional("Home page in search results", 120),
  search_courses: optional("Courses in search results", 120),
  courses_lead: long("Below Our Courses", 240, true),
  testimonials_lead: optional("Below Testimonials", 120),
  /** The panel for those who cannot decide yet; empty for none. */
  call_title: optional("Title of the offer to talk", 90),
  call_text: long("Text of the offer to talk", 240, true),
  contact_lead: long("Below Contact Us", 240, true),
  about_closing: long("At the end of About", 240, true),
});

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/** Whose account a UPI id belongs to. UPI apps refuse links with an amount to a person's own. */
export const upiAccounts = ["personal", "business"] as const;

/** The gateway on whose page people pay by card, UPI or net banking. */
export const paymentGateways = ["none", ...hostedGateways] as const;
const yesNo = ["yes", "no"] as const;

/** How people pay fees. Only people who owe something see it. */
export const paymentsSchema = part("Payments", {
  /** Empty for none: then no code is shown. */
  upi_id: withFacts(
    text("UPI id", { lengthMax: 120, blank: true }).check(
      z.refine((value) => value === "" || UPI_ID.test(value), sentence(m.noUpiId, { label: "UPI id" })),
    ),
    { label: "UPI id", type: "text", lengthMax: 120 },
  ),
  upi_name: text("Name of the account", { lengthMax: 60, blank: true }),
  upi_account: choice("The UPI id belongs to", upiAccounts, "Choose whose account it is."),
  /** Lines with the account for transfers; empty for none. */
  bank: long("Bank account", 400, true),
  /** As the end of a sentence: You can also pay `at the studio`. Empty for nowhere. */
  in_person: optional("Where people pay in person", 80),
  gateway: choice("Payment gateway", paymentGateways, "Choose a payment gateway, or none."),
  desk_may_refund: choice("The desk notes refunds", yesNo, "Choose whether the desk notes refunds."),
  desk_may_discount: choice(
    "The desk sets another fee for one person",
    yesNo,
    "Choose whether the desk sets other fees.",
  ),
});

/** Most days after the last meeting until a participant is asked for a testimonial. */
const TESTIMONIAL_DAYS_MAX = 14;

/** Whether people with a place are asked for a testimonial after the last meeting, once for each place. */
export const testimonialsSchema = part("Testimonials", {
  ask: choice("Ask for a testimonial", yesNo, "Choose whether people are asked."),
  days: wholeNumber("Days after the last meeting", { min: 0, max: TESTIMONIAL_DAYS_MAX }),
});

const SAC = /^(?:99\d{2,4})?$/;
const PREFIX = /^[A-Z0-9]{0,3}$/;

/** GST: see `docs/owner/invoices.md`. The facts are needed once there is a registration. */
export const taxSchema = part("Taxes", {
  scheme: choice("Registration for GST", taxSchemes, m.chooseRegistration),
  gstin: gstin(),
  legal_name: text("Legal name", { lengthMax: 120, blank: true }),
  address: text("Registered address", { lengthMax: 300, long: true, blank: true }),
  sac: patterned("Service code (SAC)", 6, SAC, m.noSac, { blank: true }),
  /** Percent, included in every fee. */
  rate: decimal("Tax rate in percent", { min: 0, max: 40, places: 2 }),
  prefix: patterned("Prefix of the numbers", 3, PREFIX, m.noPrefix, { blank: true }),
});

/** Messages that can go out by WhatsApp in place of a mail. */
export const whatsappKinds = ["confirmation", "reminder", "payment", "certificate"] as const;
export type WhatsappKind = (typeof whatsappKinds)[number];

/** What fills the places `{{1}}`, `{{2}}` and so on of the template of each kind. */
export const whatsappPlaces = {
  confirmation: ["course", "dates", "meeting", "place_page"],
  reminder: ["course", "meeting", "venue", "place_page"],
  payment: ["course", "amount", "day", "pay_page"],
  certificate: ["course", "dates", "certificate_page"],
} as const satisfies Record<WhatsappKind, readonly string[]>;

const TEMPLATE_NAME = /^[a-z0-9_]+$/;
const TEMPLATE_LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2,3})?$/;

const templateSchema = part("Template", {
  kind: choice("Message", whatsappKinds, "Choose a message."),
  name: patterned("Name of the template", 120, TEMPLATE_NAME, m.noTemplateName),
  language: patterned("Language of the template", 7, TEMPLATE_LANGUAGE, m.noTemplateLanguage),
});

/** Messages by WhatsApp's Cloud API, with templates that Meta has approved: see `docs/owner/whatsapp.md`. */
export const whatsappSchema = part("WhatsApp", {
  channel: choice("Messages by WhatsApp", ["off", "on"], "Choose whether messages go out by WhatsApp."),
  phone_number_id: patterned("Phone number ID", 32, /^\d*$/, m.noPhoneNumberId, { blank: true }),
  templates: list("Templates", templateSchema, { max: 32 }),
});

/** The words of a mail; `{name}` of the provider and what else its kind names are filled in. */
const mailTextSchema = part("Words of the e-mail", {
  subject: line("Subject", 120),
  heading: line("Heading", 120),
  /** Paragraphs are separated by an empty line. */
  text: long("Text", 2_000),
  closing: long("Below the button", 800, true),
});

/** Mails whose words the provider chooses, with the placeholders that each can hold. */
export const mailPlaceholders = {
  welcome: ["name", "confirm_days"],
  enrolment: ["name", "reply", "email"],
  password_changed: ["name", "email", "devices", "password_page"],
  place_confirmed: ["name", "email", "course", "dates"],
  place_held: ["name", "email", "course", "dates", "until"],
  place_waiting: ["name", "email", "course", "dates", "number"],
  place_offered: ["name", "email", "course", "dates", "until"],
  place_over: ["name", "email", "course", "dates"],
  place_cancelled: ["name", "email", "course", "dates"],
  place_moved: ["name", "email", "course", "dates"],
  place_again: ["name", "email", "course", "dates"],
  place_reminder: ["name", "email", "course", "dates"],
  batch_changed: ["name", "email", "course", "dates"],
  batch_cancelled: ["name", "email", "course", "dates"],
  receipt: ["name", "email", "course", "dates", "number", "amount"],
  certificate: ["name", "email", "course", "dates"],
  status_contacted: ["name", "email", "course"],
  status_enrolled: ["name", "email", "course"],
  status_declined: ["name", "email", "course"],
  inquiry_handled: ["name", "email"],
} as const satisfies Record<string, readonly string[]>;

export const mailsSchema = part("E-mails", {
  welcome: mailTextSchema,
  enrolment: mailTextSchema,
  password_changed: mailTextSchema,
  place_confirmed: mailTextSchema,
  place_held: mailTextSchema,
  place_waiting: mailTextSchema,
  place_offered: mailTextSchema,
  place_over: mailTextSchema,
  place_cancelled: mailTextSchema,
  place_moved: mailTextSchema,
  place_again: mailTextSchema,
  place_reminder: mailTextSchema,
  batch_changed: mailTextSchema,
  batch_cancelled: mailTextSchema,
  receipt: mailTextSchema,
  certificate: mailTextSchema,
  status_contacted: mailTextSchema,
  status_enrolled: mailTextSchema,
  status_declined: mailTextSchema,
  inquiry_handled: mailTextSchema,
});

/** Where the navigation names a page. */
export const pagePlaces = ["header", "footer", "nowhere"] as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const pageSchema = part("Page", {
  slug: patterned("Address", 60, SLUG, m.noSlug),
  title: line("Page title", 80),
  /** HTML as descriptions have it; the worker sanitises it. */
  html: translated(text("Text", { lengthMax: 50_000, long: true, blank: true }), "html"),
  place: choice("Place in the navigation", pagePlaces, "Choose a place."),
});

/** Most plain pages of a site. */
export const PLAIN_PAGES_MAX = 6;
export const pagesSchema = part("Pages", { pages: list("Pages", pageSchema, { max: PLAIN_PAGES_MAX }) });

/** What one language has: most texts, and most messages. */
export const TRANSLATIONS_MAX = 2_000;

const entries = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z
    .record(z.string(), entry)
    .check(
      z.refine(
        (all) => Object.keys(all).length <= TRANSLATIONS_MAX,
        `A language can have ${TRANSLATIONS_MAX} translations at most.`,
      ),
    );

/** What visitors read in one language in the place of what is there without it. */
const languageSchema = z.object({
  /**
   * Translations of texts of the settings by the key of the source text, so that one serves wherever the source is. `of`
   * is the key of the earlier source that it was made for, where that has changed since.
   */
  texts: entries(z.object({ text: z.string(), of: z.optional(z.string()) })),
  /** Messages of front-ends and worker in other words, by what the code says; in ICU syntax, as those are. */
  messages: entries(z.string()),
});
export type LanguageTexts = z.infer<typeof languageSchema>;

/** By the language's code. */
export const translationsSchema = z.record(z.string().check(z.regex(LANGUAGE_CODE)), languageSchema);

/** Every setting, by the part that is edited and saved together. */
export const settingsSchema = z.object({
  identity: identitySchema,
  look: lookSchema,
  home: homeSchema,
  about: aboutSchema,
  team: teamSchema,
  contact: contactSchema,
  region: regionSchema,
  promises: promisesSchema,
  words: wordsSchema,
  payments: paymentsSchema,
  tax: taxSchema,
  testimonials: testimonialsSchema,
  mails: mailsSchema,
  pages: pagesSchema,
  translations: translationsSchema,
  notices: noticesSchema,
  whatsapp: whatsappSchema,
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsPart = keyof Settings;
/** A part with a form of its own; translations are edited text by text. */
export type EditedPart = Exclude<SettingsPart, "translations">;

export const settingsParts = [
  "identity",
  "look",
  "home",
  "about",
  "team",
  "contact",
  "region",
  "promises",
  "words",
  "payments",
  "tax",
  "testimonials",
  "mails",
  "pages",
  "translations",
  "notices",
  "whatsapp",
] as const satisfies readonly SettingsPart[];
