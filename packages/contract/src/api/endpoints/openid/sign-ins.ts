import { endpoint } from "@optimyz/contract/api/endpoint";
import { signedInSchema, signInSchema, signInStateInputSchema } from "@optimyz/contract/api/schemas/openid/sign-ins";
import * as z from "@optimyz/contract/z";

export const listSignIns = endpoint({
  method: "GET",
  path: "/api/sign-in",
  summary: "Services by which people may sign in, beside their passwords; each begins at /sign-in/<id>",
  output: z.array(signInSchema),
});

/** After the browser came back from the provider, with the cookie that it got when it left. */
export const finishSignIn = endpoint({
  method: "POST",
  path: "/api/sign-in/session",
  invalidates: ["/api/me"],
  summary: "Log a user in who has signed in by another service",
  input: signInStateInputSchema,
  output: signedInSchema,
  status: 200,
});
