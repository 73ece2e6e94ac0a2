import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import {
  beginIdentityInputSchema,
  begunIdentitySchema,
  identityProviderChangeSchema,
  identityProviderInputSchema,
  identityProviderSchema,
  identityProvidersSchema,
  identitySchema,
  signInStateInputSchema,
} from "@optimyz/contract/api/schemas/openid";
import { adminLoginOutputSchema } from "@optimyz/contract/api/schemas/people/admin-factors";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const ofOwner = {
  access: "admin",
  sensitive: true,
  invalidates: ["/api/admin/identity-providers", "/api/sign-in"],
} as const;

export const listIdentityProviders = endpoint({
  method: "GET",
  path: "/api/admin/identity-providers",
  access: "admin",
  summary: "Services by which people may sign in, and the addresses that they lead back to",
  output: identityProvidersSchema,
});

export const createIdentityProvider = endpoint({
  method: "POST",
  path: "/api/admin/identity-providers",
  ...ofOwner,
  summary: "Let people sign in by a service that speaks OpenID Connect",
  input: identityProviderInputSchema,
  output: identityProviderSchema,
});

export const updateIdentityProvider = endpoint({
  method: "PUT",
  path: "/api/admin/identity-providers/:id",
  ...ofOwner,
  summary: "Change the name or the keys of such a service, or switch it on or off",
  input: identityProviderChangeSchema,
  output: identityProviderSchema,
});

export const deleteIdentityProvider = endpoint({
  method: "DELETE",
  path: "/api/admin/identity-providers/:id",
  ...ofOwner,
  summary: "Remove such a service; accounts stay, with their passwords",
  output: messageSchema,
});

/** The same for an administrator; the response may ask for the second factor. */
export const finishAdminSignIn = endpoint({
  method: "POST",
  path: "/admin/login/sign-in",
  summary:
    "Start an administrator session after a sign-in by another service, or half a login where a factor is missing",
  input: signInStateInputSchema,
  output: adminLoginOutputSchema,
  status: 200,
});

const ofAdmin = { access: "admin", roles: everyRole } as const;
const ofAdminChange = { ...ofAdmin, invalidates: ["/api/admin/me"] } as const;

export const ownIdentities = endpoint({
  method: "GET",
  path: "/api/admin/me/identities",
  ...ofAdmin,
  summary: "The services by which the administrator can sign in",
  output: z.array(identitySchema),
});

export const beginOwnIdentity = endpoint({
  method: "POST",
  path: "/api/admin/me/identities/begin",
  ...ofAdmin,
  sensitive: true,
  summary: "The provider's page, where the administrator shows who they are there",
  input: beginIdentityInputSchema,
  output: begunIdentitySchema,
  status: 200,
});

export const addOwnIdentity = endpoint({
  method: "POST",
  path: "/api/admin/me/identities",
  ...ofAdminChange,
  summary: "Add the sign-in with which the administrator has come back from the provider",
  input: signInStateInputSchema,
  output: messageSchema,
});

export const removeOwnIdentity = endpoint({
  method: "DELETE",
  path: "/api/admin/me/identities/:id",
  ...ofAdminChange,
  sensitive: true,
  summary: "Remove one of one's own sign-ins",
  output: messageSchema,
});
