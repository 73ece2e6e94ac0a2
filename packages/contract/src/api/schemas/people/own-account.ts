import { choice, currentPassword, language, newPassword, text } from "@optimyz/contract/api/fields";
import { accountSchema } from "@optimyz/contract/api/schemas/people/account";
import { enrolmentSchema } from "@optimyz/contract/api/schemas/people/enrolment";
import { furtherDataSchema } from "@optimyz/contract/api/schemas/people/my-data";
import { noticeSchema, noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import * as z from "@optimyz/contract/z";

export const changePasswordInputSchema = z.object({
  password: currentPassword("Present password"),
  newPassword: newPassword("New password"),
});

export const mailLanguageInputSchema = z.object({ language: language("Language of e-mails") });

/** The user's choice of messages by WhatsApp. */
export const myWhatsappSchema = z.object({
  /** Whether the provider sends them, and the user has an enrolment with a phone number for them. */
  offered: z.boolean(),
  on: z.boolean(),
  /** The numbers that get them, or would. */
  phones: z.array(z.string()),
  notice: z.nullable(noticeSchema),
});
export type MyWhatsapp = z.infer<typeof myWhatsappSchema>;

/** With the version of the notice to switch it on. */
export const myWhatsappInputSchema = z.object({
  on: choice("Messages by WhatsApp", ["yes", "no"], "Choose whether you want messages by WhatsApp."),
  notice: noticeVersion,
});

export const eraseAccountInputSchema = z.object({ password: currentPassword("Your password") });

export const confirmEmailInputSchema = z.object({ token: text("Token", { lengthMax: 200 }) });

/** Everything that is kept about a user. */
export const exportSchema = z.extend(furtherDataSchema, {
  account: accountSchema,
  enrolments: z.array(enrolmentSchema),
  inquiries: z.array(z.object({ name: z.string(), email: z.string(), message: z.string(), created_at: z.string() })),
  exported_at: z.string(),
});

/** One browser or program in which a user is logged in. */
export const mySessionSchema = z.object({
  /** Browser and system, such as "Chrome on Android"; empty for a login from before there were names. */
  device: z.string(),
  created_at: z.string(),
  /** Within the hour. */
  last_seen_at: z.string(),
  /** At the latest: a month without use ends it before. */
  expires_at: z.string(),
  /** Whether the request came with it. */
  is_this: z.boolean(),
});
export type MySession = z.infer<typeof mySessionSchema>;
