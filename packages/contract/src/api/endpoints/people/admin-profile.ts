import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import {
  adminLanguageInputSchema,
  adminNameInputSchema,
  adminPasswordInputSchema,
  adminProfileSchema,
  endSessionInputSchema,
  factorAddedSchema,
  newPasskeyInputSchema,
  ownSessionSchema,
  recoveryCodesSchema,
  removePasskeyInputSchema,
  renamePasskeyInputSchema,
  totpInputSchema,
  totpSetupSchema,
} from "@optimyz/contract/api/schemas/people/admin-factors";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { passkeyCreationSchema } from "@optimyz/contract/api/schemas/people/passkey";
import * as z from "@optimyz/contract/z";

/** An administrator's own account, whatever the role. */
const own = { access: "admin", roles: everyRole } as const;
/** As {@link own}, for a change of factors. */
const ownFactor = { ...own, sensitive: true } as const;
const invalidates = ["/api/admin/me"];
const ownChange = { ...own, invalidates } as const;
const ownFactorChange = { ...ownFactor, invalidates } as const;

export const adminProfile = endpoint({
  method: "GET",
  path: "/api/admin/me",
  ...own,
  summary: "The administrator's own name, role and factors",
  output: adminProfileSchema,
});

export const updateAdminProfile = endpoint({
  method: "PATCH",
  path: "/api/admin/me",
  ...ownChange,
  summary: "Change one's own name",
  input: adminNameInputSchema,
  output: adminProfileSchema,
});

export const setAdminLanguage = endpoint({
  method: "PUT",
  path: "/api/admin/me/language",
  ...ownChange,
  summary: "Choose the language of the admin and of mails to oneself",
  input: adminLanguageInputSchema,
  output: adminProfileSchema,
});

export const changeAdminPassword = endpoint({
  method: "POST",
  path: "/api/admin/me/password",
  ...ownChange,
  summary: "Change one's own password; all other sessions end",
  input: adminPasswordInputSchema,
  output: messageSchema,
  status: 200,
});

export const beginTotp = endpoint({
  method: "POST",
  path: "/api/admin/me/totp/begin",
  ...ownFactor,
  summary: "Make a secret for an authenticator app; it counts once a first code was right",
  output: totpSetupSchema,
  status: 200,
});

export const addTotp = endpoint({
  method: "POST",
  path: "/api/admin/me/totp",
  ...ownFactorChange,
  summary: "Turn the authenticator app on with its first code",
  input: totpInputSchema,
  output: factorAddedSchema,
  status: 200,
});

export const removeTotp = endpoint({
  method: "DELETE",
  path: "/api/admin/me/totp",
  ...ownFactorChange,
  summary: "Turn the authenticator app off",
  output: messageSchema,
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/admin/me/passkeys/options",
  ...ownFactor,
  summary: "What a browser needs to make a passkey",
  output: passkeyCreationSchema,
  status: 200,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/admin/me/passkeys",
  ...ownFactorChange,
  summary: "Store the passkey that the browser has made",
  input: newPasskeyInputSchema,
  output: factorAddedSchema,
});

export const renamePasskey = endpoint({
  method: "POST",
  path: "/api/admin/me/passkeys/rename",
  ...ownChange,
  summary: "Give a passkey another name",
  input: renamePasskeyInputSchema,
  output: messageSchema,
  status: 200,
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/admin/me/passkeys/remove",
  ...ownFactorChange,
  summary: "Remove a passkey",
  input: removePasskeyInputSchema,
  output: messageSchema,
  status: 200,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/me/recovery-codes",
  ...ownFactorChange,
  summary: "Make ten new recovery codes; earlier ones end",
  output: recoveryCodesSchema,
  status: 200,
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/admin/me/sessions",
  ...own,
  summary: "The browsers in which the administrator is logged in",
  output: z.array(ownSessionSchema),
});

export const endOwnSession = endpoint({
  method: "POST",
  path: "/api/admin/me/sessions/end",
  ...ownChange,
  summary: "End one of one's own sessions",
  input: endSessionInputSchema,
  output: messageSchema,
  status: 200,
});

export const endOwnSessions = endpoint({
  method: "POST",
  path: "/api/admin/me/sessions/end-all",
  ...ownChange,
  summary: "Sign out everywhere, here as well; other browsers are then new ones",
  output: messageSchema,
  status: 200,
});
