import { id, text } from "@optimyz/contract/api/fields";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { noticeWordsSchema } from "@optimyz/contract/api/schemas/people/notice";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import * as z from "@optimyz/contract/z";

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
  newsletter: "subscribers",
  whatsapp: "whatsapp_opt_ins",
} as const satisfies Record<NoticeForm, string>;
