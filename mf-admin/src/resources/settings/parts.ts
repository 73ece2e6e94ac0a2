import type { SettingsPart } from "@optimyz/contract/api/schemas/settings/settings";

import * as m from "./messages.ts";

/** A page of the settings, with the parts that are edited and saved together on it. */
export interface PartPage {
  /** Last segment of its URL. */
  slug: string;
  title: string;
  /** Its settings, and where they appear. */
  lead: string;
  parts: readonly SettingsPart[];
}

/** Every page with fields, in the order in which somebody makes a site their own. */
export const partPages = [
  {
    slug: "name",
    title: "Name and logo",
    lead: "Who you are, in one name, one sentence and one picture. On every page, in every mail, in search results.",
    parts: ["identity"],
  },
  {
    slug: "colours",
    title: "Colours and fonts",
    lead: "Two colours and a pair of fonts. Everything else follows from them, in the light theme and in the dark one.",
    parts: ["look"],
  },
  {
    slug: "home",
    title: "Home page",
    lead: "What a visitor sees first: the large slides, the block below them and a few lines about you.",
    parts: ["home"],
  },
  {
    slug: "about",
    title: "About and team",
    lead: "Your story, your numbers and the people whom visitors will meet.",
    parts: ["about", "team"],
  },
  {
    slug: "contact",
    title: "Contact",
    lead: "How people reach you: at the top and the end of every page, on the contact page, in mails. Your time zone, and the languages of the site.",
    parts: ["contact", "region"],
  },
  {
    slug: "promises",
    title: "Promises",
    lead: "What pages and mails promise in your name.",
    parts: ["promises"],
  },
  {
    slug: "words",
    title: "Words",
    lead: "Sentences of single pages, in your own voice. Where a field is empty, nothing is shown.",
    parts: ["words"],
  },
  {
    slug: "payments",
    title: "Payments",
    lead: "Where people pay fees. Only people who owe one see it, with the amount and a reference.",
    parts: ["payments"],
  },
  {
    slug: "mails",
    title: "Mails",
    lead: "The texts of the mails that the site sends in your name.",
    parts: ["mails"],
  },
  {
    slug: "pages",
    title: "Plain pages",
    lead: "Pages of text alone, such as privacy and terms.",
    parts: ["pages"],
  },
  { slug: "notices", title: m.noticesTitle, lead: m.noticesLead, parts: ["notices"] },
] as const satisfies readonly PartPage[];

/** Pages of the settings that have no fields. */
export const PUBLISH = "publish";
export const PREVIEW = "preview";

/** The page on which a setting is edited, by the setting's path. */
export const pageOfPath = (path: string): PartPage | undefined =>
  partPages.find(({ parts }: PartPage) => parts.some((part) => path === part || path.startsWith(`${part}.`)));
