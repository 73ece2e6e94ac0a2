import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import {
  adminForgotPasswordInputSchema,
  adminLoginOutputSchema,
  adminResetPasswordInputSchema,
  confirmInputSchema,
  confirmOptionsSchema,
  factorInputSchema,
  passkeyLoginInputSchema,
} from "@optimyz/contract/api/schemas/people/admin-factors";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { passkeyRequestSchema } from "@optimyz/contract/api/schemas/people/passkey";

/** After `POST /admin/login` responded with `next: "factor"`, with the cookie that it has set. */
export const adminLoginFactor = endpoint({
  method: "POST",
  path: "/admin/login/factor",
  summary: "Complete a login with a code of the authenticator app, a recovery code or a passkey",
  input: factorInputSchema,
  output: adminLoginOutputSchema,
  status: 200,
});

export const adminPasskeyOptions = endpoint({
  method: "POST",
  path: "/admin/login/passkey/options",
  summary: "What a passkey has to sign to log in",
  output: passkeyRequestSchema,
  status: 200,
});

export const adminPasskeyLogin = endpoint({
  method: "POST",
  path: "/admin/login/passkey",
  summary: "Start an administrator session with a passkey alone",
  input: passkeyLoginInputSchema,
  output: adminLoginOutputSchema,
  status: 200,
});

export const adminForgotPassword = endpoint({
  method: "POST",
  path: "/admin/forgot-password",
  summary: "Send an administrator a link to set a new password",
  input: adminForgotPasswordInputSchema,
  output: messageSchema,
  status: 200,
});

export const adminResetPassword = endpoint({
  method: "POST",
  path: "/admin/reset-password",
  summary: "Set an administrator's new password with the token of such a link; factors stay",
  input: adminResetPasswordInputSchema,
  output: messageSchema,
  status: 200,
});

export const confirmOptions = endpoint({
  method: "POST",
  path: "/admin/confirm/options",
  access: "admin",
  roles: everyRole,
  summary: "What the administrator can confirm with, and what a passkey has to sign",
  output: confirmOptionsSchema,
  status: 200,
});

export const confirmAdmin = endpoint({
  method: "POST",
  path: "/admin/confirm",
  access: "admin",
  roles: everyRole,
  summary: "Show a factor again, for five minutes of sensitive changes",
  input: confirmInputSchema,
  output: messageSchema,
  status: 200,
});
