import { text } from "@optimyz/contract/api/fields";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { noticeForms } from "@optimyz/contract/api/schemas/settings/notices";
import * as z from "@optimyz/contract/z";

/** Hash of a notice's form, language and words, in hexadecimal. */
const VERSION_LENGTH = 64;

const versionOf = (label: string) => z.optional(text(label, { lengthMax: VERSION_LENGTH, blank: true }));

/** The version of the notice that was in view; without it nobody has read one, and no consent is stored. */
export const noticeVersion = versionOf("Notice");
/** The same of the notice about WhatsApp, from those who want messages that way. */
export const whatsappVersion = versionOf("Messages by WhatsApp");

export const noticeWordsSchema = z.object({
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
  /** With the enrolment's notice, where messages go out by WhatsApp: what those who want them agree to. */
  whatsapp: z.optional(z.extend(noticeWordsSchema, { version: z.string() })),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeQuerySchema = z.object({
  form: z.enum(noticeForms, `Form must be one of: ${noticeForms.join(", ")}.`),
  ...inLanguage,
});
