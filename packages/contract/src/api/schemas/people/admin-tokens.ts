import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, text, wholeNumber } from "@optimyz/contract/api/fields";
import { tokenScopes } from "@optimyz/contract/api/scopes";
import * as z from "@optimyz/contract/z";

/** Of one person, valid at once. */
export const ADMIN_TOKENS_MAX = 10;
/** For how long a token is valid unless its maker says otherwise. */
export const ADMIN_TOKEN_DAYS = 90;

const scopes = withFacts(
  z
    .array(choice("Scope", tokenScopes, `Scope must be one of: ${tokenScopes.join(", ")}.`), "Scopes must be a list.")
    .check(
      z.minLength(1, "Choose at least one scope."),
      z.maxLength(tokenScopes.length, `Scopes can have ${tokenScopes.length} at most.`),
    ),
  { label: "Scopes", type: "list", lengthMax: tokenScopes.length },
);

export const adminTokenInputSchema = z.object({
  /** What it is for. */
  name: text("Name", { lengthMax: 80 }),
  scopes,
  days: z.optional(wholeNumber("Days", { min: 1, max: 365 })),
});

export const adminTokenSchema = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** The last day on which it was used, UTC. */
  last_used_on: z.nullable(z.string()),
});
export type AdminToken = z.infer<typeof adminTokenSchema>;

/** With the token itself, `opt_…`, which no other response has. */
export const adminTokenWithSecretSchema = z.extend(adminTokenSchema, { token: z.string() });
