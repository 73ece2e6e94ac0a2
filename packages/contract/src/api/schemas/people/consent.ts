import { id, text } from "@optimyz/contract/api/fields";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { type NoticeForm, noticeForms } from "@optimyz/contract/api/schemas/settings/notices";
import * as z from "@optimyz/contract/z";

/** Hash of a notice's form, language and words, in hexadecimal. */
const VERSION_LENGTH = 64;

/** The version of the notice that was in view; without it nobody has read one, and no consent is stored. */
export const noticeVersion = z.optional(text("Notice", { lengthMax: VERSION_LENGTH, blank: true }));

/** Of a parent or guardian, for somebody under 18. `guardian_agrees` is `yes`. */
export const guardianFields = {
  guardian_name: z.optional(text("Parent's or guardian's name", { lengthMax: 120, blank: true })),
  guardian_contact: z.optional(text("Parent's or guardian's phone or e-mail", { lengthMax: 254, blank: true })),
  guardian_agrees: z.optional(text("I am the parent or guardian and agree", { lengthMax: 3, blank: true })),
};

const noticeWordsSchema = z.object({
  what: z.string(),
  why: z.string(),
  how_long: z.string(),
  withdraw: z.string(),
  complain: z.string(),
  /** What a parent or guardian agrees to; null where none is asked. */
  guardian: z.nullable(z.string()),
});
export type NoticeWords = z.infer<typeof noticeWordsSchema>;

/** The notice of a form as visitors read it, with names filled in. */
export const noticeSchema = z.extend(noticeWordsSchema, {
  form: z.string(),
  version: z.string(),
  /** Code of the language that it was asked in. */
  language: z.string(),
  /** The provider's. */
  name: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeQuerySchema = z.object({
  form: z.enum(noticeForms, `Form must be one of: ${noticeForms.join(", ")}.`),
  ...inLanguage,
});

/** One consent, with the notice as it was read. */
export const consentSchema = z.object({
  id: z.number(),
  /** One of `noticeForms`. */
  form: z.string(),
  /** The course of an enrolment; else empty. */
  about: z.string(),
  version: z.string(),
  language: z.string(),
  notice: noticeWordsSchema,
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_contact: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consentSchema>;

/** Consents that a list shows, the newest ones. */
export const CONSENTS_SHOWN_MAX = 100;

/** With the token that came with the opened data; it stays usable. */
export const withdrawByTokenInputSchema = z.object({
  token: text("Token", { lengthMax: 200 }),
  consent_id: id("Consent"),
});

export const withdrawnSchema = z.extend(messageSchema, { consent: consentSchema });

/** Where each form's rows are kept. */
export const tablesOfForms = {
  enrolment: "enrolments",
  inquiry: "inquiries",
  testimonial: "testimonials",
  account: "users",
} as const satisfies Record<NoticeForm, string>;
