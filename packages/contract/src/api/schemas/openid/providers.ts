import { text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** Services by which people sign in, of one site. */
export const IDENTITY_PROVIDERS_MAX = 3;

export const identityProviderStates = ["on", "off"] as const;

/** The issuer of Google, which has only to be chosen. */
export const GOOGLE_ISSUER = "https://accounts.google.com";

const facts = {
  /** On the button: "Sign in with …". */
  name: text("Name", { lengthMax: 40 }),
  client_id: text("Client ID", { lengthMax: 300 }),
};
const secret = { lengthMax: 500 };

export const identityProviderInputSchema = z.object({
  ...facts,
  /** `https:` with a public name; what it says of itself is below it, at `/.well-known/openid-configuration`. */
  issuer: text("Issuer", { lengthMax: 300 }),
  client_secret: text("Client secret", secret),
});

export const identityProviderChangeSchema = z.object({
  ...facts,
  /** Blank keeps the one before. */
  client_secret: z.optional(text("Client secret", { ...secret, blank: true })),
  active: z.boolean("Active must be true or false."),
});

export const identityProviderSchema = z.object({
  id: z.number(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  state: z.enum(identityProviderStates),
  created_by: z.string(),
  created_at: z.string(),
  version: z.number(),
});
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** With the two addresses that have to be typed in at the provider, where it may lead back to. */
export const identityProvidersSchema = z.object({
  providers: z.array(identityProviderSchema),
  visitors_return_to: z.string(),
  staff_return_to: z.string(),
});
