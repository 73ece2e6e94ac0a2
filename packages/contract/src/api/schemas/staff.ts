import { choice, email, language, newPassword, text } from "@optimyz/contract/api/fields";
import { roles } from "@optimyz/contract/api/roles";
import { adminSessionSchema } from "@optimyz/contract/api/schemas/people/account-changes";
import * as z from "@optimyz/contract/z";

/** Most administrators, and most invitations that wait for their answer. */
export const STAFF_MAX = 200;
export const INVITATIONS_MAX = 50;

/** How long an invitation works; it works once. */
export const INVITATION_LASTS = { hours: 72, words: "three days" } as const;

/** Page of an invitation's link; not among the `paths`, which every visitor loads. */
export const invitationPage = {
  pattern: "/admin/invitation/:token",
  to: (token: string): string => `/admin/invitation/${encodeURIComponent(token)}`,
} as const;

/** In place of who invited: the command for a provider whose owners have all lost their way in (`npm run owner`). */
export const OWNER_COMMAND = "npm run owner";

/** Somebody who runs the site. */
export const staffMemberSchema = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Whether a stolen password alone does not log in: a passkey or an authenticator app is needed as well. */
  has_second_factor: z.boolean(),
  /** Last login or use that is known; null for never. */
  last_seen_at: z.nullable(z.string()),
  version: z.number(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** An invitation that waits for its answer. */
export const invitationSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Code of the language of the mail. */
  language: z.optional(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** All of both: there are {@link STAFF_MAX} and {@link INVITATIONS_MAX} at most. */
export const staffSchema = z.object({ staff: z.array(staffMemberSchema), invitations: z.array(invitationSchema) });

const role = choice("Role", roles, `Role must be one of: ${roles.join(", ")}.`);

/** Without a language the mail is in the site's main one. */
export const newInvitationSchema = z.object({
  email: email(),
  role,
  language: z.optional(language("Language of the invitation")),
});
export const roleChangeSchema = z.object({ role });

const token = text("Token", { lengthMax: 200 });

export const invitationTokenSchema = z.object({ token });

/** What an invited person reads before accepting. */
export const openedInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  expires_at: z.string(),
  /** Code of the language in which they were invited. */
  language: z.optional(z.string()),
});

export const acceptInvitationSchema = z.object({
  token,
  name: text("Name", { lengthMax: 120 }),
  password: newPassword(),
});

/** `is_logged_in` is false for somebody who has a second factor and has to show it first. */
export const acceptedInvitationSchema = z.extend(adminSessionSchema, { is_logged_in: z.boolean() });
