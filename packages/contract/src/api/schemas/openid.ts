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

/** A button of the login. */
export const signInSchema = z.object({ id: z.number(), name: z.string() });
export type SignIn = z.infer<typeof signInSchema>;

/** A sign-in of an account. */
export const identitySchema = z.object({
  id: z.number(),
  /** The provider's. */
  name: z.string(),
  /** The address at the provider; empty where it names none. */
  email: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether nothing else opens the account: then it cannot be removed. */
  is_only_way: z.boolean(),
});
export type Identity = z.infer<typeof identitySchema>;

export const beginIdentityInputSchema = z.object({ provider_id: z.number("Provider must be a number.") });

/** The provider's page, which the browser opens. */
export const begunIdentitySchema = z.object({ url: z.string() });

/** What the browser came back with. */
export const signInStateInputSchema = z.object({ state: text("State", { lengthMax: 100 }) });

export const signedInSchema = z.object({
  message: z.string(),
  token: z.string(),
  name: z.string(),
  email: z.string(),
});
