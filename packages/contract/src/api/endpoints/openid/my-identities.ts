import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  beginIdentityInputSchema,
  begunIdentitySchema,
  identitySchema,
} from "@optimyz/contract/api/schemas/openid/identities";
import { signInStateInputSchema } from "@optimyz/contract/api/schemas/openid/sign-ins";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const ofUser = { access: "user", invalidates: ["/api/me"] } as const;

export const myIdentities = endpoint({
  method: "GET",
  path: "/api/me/identities",
  access: "user",
  summary: "The services by which the user can sign in",
  output: z.array(identitySchema),
});

export const beginMyIdentity = endpoint({
  method: "POST",
  path: "/api/me/identities/begin",
  access: "user",
  summary: "The provider's page, where the user shows who they are there",
  input: beginIdentityInputSchema,
  output: begunIdentitySchema,
  status: 200,
});

export const addMyIdentity = endpoint({
  method: "POST",
  path: "/api/me/identities",
  ...ofUser,
  summary: "Add the sign-in with which the user has come back from the provider",
  input: signInStateInputSchema,
  output: messageSchema,
});

export const removeMyIdentity = endpoint({
  method: "DELETE",
  path: "/api/me/identities/:id",
  ...ofUser,
  summary: "Remove a sign-in that is not the only way into the account",
  output: messageSchema,
});
