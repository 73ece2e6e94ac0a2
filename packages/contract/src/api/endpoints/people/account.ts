import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  forgetPasswordInputSchema,
  loginInputSchema,
  loginOutputSchema,
  registerInputSchema,
  resetPasswordInputSchema,
} from "@optimyz/contract/api/schemas/people/account-changes";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

export const register = endpoint({
  method: "POST",
  path: "/api/register",
  summary: "Open a user account",
  input: registerInputSchema,
  output: messageSchema,
});

export const login = endpoint({
  method: "POST",
  path: "/api/login",
  invalidates: ["/api/me"],
  summary: "Log a user in",
  input: loginInputSchema,
  output: loginOutputSchema,
  status: 200,
});

export const forgetPassword = endpoint({
  method: "POST",
  path: "/api/forget-password",
  summary: "Send a link to set a new password",
  input: forgetPasswordInputSchema,
  output: messageSchema,
  status: 200,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/reset-password",
  summary: "Set a new password with the token of such a link",
  input: resetPasswordInputSchema,
  output: messageSchema,
  status: 200,
});
