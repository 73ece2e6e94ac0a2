import * as z from "@optimyz/contract/z";

/** The account behind a bearer token. Enrolments made without a login are shown once the e-mail address is confirmed. */
export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  created_at: z.string(),
  /** Code of the language of mails to the user; absent where none was chosen. */
  language: z.optional(z.string()),
  /** False for an account that other services alone open; absent otherwise. */
  has_password: z.optional(z.boolean()),
});
export type Account = z.infer<typeof accountSchema>;
