import { text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** A button of the login. */
export const signInSchema = z.object({ id: z.number(), name: z.string() });
export type SignIn = z.infer<typeof signInSchema>;

/** What the browser came back with. */
export const signInStateInputSchema = z.object({ state: text("State", { lengthMax: 100 }) });

export const signedInSchema = z.object({
  message: z.string(),
  token: z.string(),
  name: z.string(),
  email: z.string(),
});
