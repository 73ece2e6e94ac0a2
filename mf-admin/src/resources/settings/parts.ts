import type { EditedPart } from "@optimyz/contract/api/schemas/settings/settings";
import * as m from "./messages.ts";

/** A page of the settings, with the parts that are edited and saved together on it. */
export interface PartPage {
  /** Last segment of its URL. */
  slug: string;
  /** A message, as its lead is. */
  title: string;
  /** Its settings, and where they appear. */
  lead: string;
  parts: readonly EditedPart[];
}

/** Every page with fields, in the order in which somebody makes a site their own. */
export const partPages = [
  {
    slug: "name",
    title: m.nameAndLogo,
    lead: m.nameAndLogoLead,
    parts: ["identity"],
  },
  {
    slug: "colours",
    title: m.coloursAndFonts,
    lead: m.coloursAndFontsLead,
    parts: ["look"],
  },
  {
    slug: "home",
    title: m.homePage,
    lead: m.homePageLead,
    parts: ["home"],
  },
  {
    slug: "about",
    title: m.aboutAndTeam,
    lead: m.aboutAndTeamLead,
    parts: ["about", "team"],
  },
  {
    slug: "contact",
    title: m.contact,
    lead: m.contactLead,
    parts: ["contact", "region"],
  },
  {
    slug: "promises",
    title: m.promises,
    lead: m.promisesLead,
    parts: ["promises"],
  },
  {
    slug: "words",
    title: m.words,
    lead: m.wordsLead,
    parts: ["words"],
  },
  {
    slug: "payments",
    title: m.payments,
    lead: m.paymentsLead,
    parts: ["payments"],
  },
  { slug: "taxes", title: m.taxes, lead: m.taxesLead, parts: ["tax"] },
  { slug: "testimonials", title: m.testimonials, lead: m.testimonialsLead, parts: ["testimonials"] },
  {
    slug: "mails",
    title: m.mails,
    lead: m.mailsLead,
    parts: ["mails"],
  },
  {
    slug: "pages",
    title: m.plainPages,
    lead: m.plainPagesLead,
    parts: ["pages"],
  },
  { slug: "whatsapp", title: m.whatsapp, lead: m.whatsappLead, parts: ["whatsapp"] },
  { slug: "notices", title: m.noticesTitle, lead: m.noticesLead, parts: ["notices"] },
] as const satisfies readonly PartPage[];

/** Pages of the settings that have no fields. */
export const PUBLISH = "publish";
export const PREVIEW = "preview";

/** The page on which a setting is edited, by the setting's path. */
export const pageOfPath = (path: string): PartPage | undefined =>
  partPages.find(({ parts }: PartPage) => parts.some((part) => path === part || path.startsWith(`${part}.`)));
