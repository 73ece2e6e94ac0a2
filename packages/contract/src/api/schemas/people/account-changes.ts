import { currentPassword, email, newPassword, text } from "@optimyz/contract/api/fields";
import { roles } from "@optimyz/contract/api/roles";
import { noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import * as z from "@optimyz/contract/z";

export const registerInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  email: email(),
  password: newPassword(),
  notice: noticeVersion,
});

export const loginInputSchema = z.object({ email: email(), password: currentPassword() });

/** `name` lets the top bar greet the user without a second request. */
export const loginOutputSchema = z.object({ message: z.string(), token: z.string(), name: z.optional(z.string()) });

export const forgetPasswordInputSchema = z.object({ email: email() });

export const resetPasswordInputSchema = z.object({
  token: text("Token", { lengthMax: 200 }),
  newPassword: newPassword("New password"),
});

/** The administrator behind a session. */
export const adminSessionSchema = z.object({
  email: z.string(),
  /** Empty for somebody who was an administrator before they had names. */
  name: z.string(),
  role: z.enum(roles),
  /** Code of the language of the admin and of mails to them; absent until one was chosen. */
  language: z.optional(z.string()),
  /** Whether a second factor guards the account. */
  has_factor: z.optional(z.boolean()),
  /** For how long sensitive changes need no further factor. */
  confirmed_seconds_left: z.optional(z.number()),
  /** Whether they may note refunds, and set another fee for a person; absent from a worker of before. */
  may_refund: z.optional(z.boolean()),
  may_discount: z.optional(z.boolean()),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;
