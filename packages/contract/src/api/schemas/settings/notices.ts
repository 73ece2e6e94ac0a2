import { choice, text } from "@optimyz/contract/api/fields";
import { part, translated } from "@optimyz/contract/api/schemas/settings/fields";

/** Forms that take personal data, each with a notice of its own. */
export const noticeForms = ["enrolment", "inquiry", "testimonial", "account", "newsletter", "whatsapp"] as const;
export type NoticeForm = (typeof noticeForms)[number];

/** What the site fills in where a notice names it. */
export const noticePlaceholders = ["name", "email"] as const;

const sentences = (label: string) => translated(text(label, { lengthMax: 400, long: true }));

const formNoticeSchema = part("Notice of the form", {
  what: sentences("What is kept"),
  why: sentences("What for"),
  how_long: sentences("How long"),
});

/** What people read before they send personal data, in plain words. A change makes a new version of the notice. */
export const noticesSchema = part("Notices about data", {
  enrolment: formNoticeSchema,
  inquiry: formNoticeSchema,
  testimonial: formNoticeSchema,
  account: formNoticeSchema,
  newsletter: formNoticeSchema,
  whatsapp: formNoticeSchema,
  withdraw: sentences("How people withdraw their consent"),
  complain: sentences("Where people complain"),
  ask_guardian: choice(
    "Ask for a parent or guardian of people under 18 who enrol",
    ["no", "yes"],
    "Choose whether a guardian is asked.",
  ),
  guardian: sentences("What the parent or guardian agrees to"),
});
