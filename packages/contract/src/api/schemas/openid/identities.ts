import * as z from "@optimyz/contract/z";

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
