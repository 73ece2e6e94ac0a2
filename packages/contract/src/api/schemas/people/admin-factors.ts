import { currentPassword, email, language, newPassword, text } from "@optimyz/contract/api/fields";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { assertionSchema, attestationSchema, passkeyRequestSchema } from "@optimyz/contract/api/schemas/people/passkey";
import * as z from "@optimyz/contract/z";

/** Factors by which an administrator logs in. A recovery code replaces a lost factor. */
export const factorKinds = ["password", "totp", "passkey", "recovery"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Six digits of an authenticator app, or one of the recovery codes. */
const code = () => text("Code", { lengthMax: 60 });

/** `next` is there when the password was right and a factor is still missing; then there is no session yet. */
export const adminLoginOutputSchema = z.object({
  email: z.string(),
  next: z.optional(z.enum(["factor"])),
  factors: z.optional(z.array(z.enum(factorKinds))),
  passkey: z.optional(passkeyRequestSchema),
});

/** One of both. */
export const factorInputSchema = z.object({ code: z.optional(code()), credential: z.optional(assertionSchema) });

/** One of them; a password only for somebody who has no other factor. */
export const confirmInputSchema = z.object({
  password: z.optional(currentPassword("Your password")),
  code: z.optional(code()),
  credential: z.optional(assertionSchema),
});

export const confirmOptionsSchema = z.object({
  factors: z.array(z.enum(factorKinds)),
  passkey: z.optional(passkeyRequestSchema),
});
export type ConfirmOptions = z.infer<typeof confirmOptionsSchema>;

export const passkeyLoginInputSchema = z.object({ credential: assertionSchema });

export const adminForgotPasswordInputSchema = z.object({ email: email() });

export const adminResetPasswordInputSchema = z.object({
  token: text("Token", { lengthMax: 200 }),
  newPassword: newPassword("New password"),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** An administrator's own account. */
export const adminProfileSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  /** False for somebody who logs in with passkeys only. */
  has_password: z.boolean(),
  has_totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.number(),
  /** Code of the language of the admin and of mails to them; absent until one was chosen. */
  language: z.optional(z.string()),
});
export type AdminProfile = z.infer<typeof adminProfileSchema>;

export const adminNameInputSchema = z.object({ name: text("Name", { lengthMax: 120 }) });

export const adminLanguageInputSchema = z.object({ language: language("Language of the admin") });

export const adminPasswordInputSchema = z.object({
  password: currentPassword("Present password"),
  newPassword: newPassword("New password"),
});

/** For an authenticator app: the secret as text, and as the address that a QR code holds. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string() });

export const totpInputSchema = z.object({ code: code() });

/** `recovery_codes` are there once, with the first factor. */
export const factorAddedSchema = z.extend(messageSchema, { recovery_codes: z.optional(z.array(z.string())) });

const passkeyName = () => text("Name of the passkey", { lengthMax: 60 });

export const newPasskeyInputSchema = z.object({ name: passkeyName(), credential: attestationSchema });

const passkeyId = () => text("Passkey", { lengthMax: 1_400 });

export const renamePasskeyInputSchema = z.object({ id: passkeyId(), name: passkeyName() });

export const removePasskeyInputSchema = z.object({ id: passkeyId() });

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const ownSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const endSessionInputSchema = z.object({ id: text("Session", { lengthMax: 60 }) });
