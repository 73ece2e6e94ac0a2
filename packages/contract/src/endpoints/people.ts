import { endpoint } from "@optimyz/contract/endpoint";
import {
  adminSessionSchema,
  contactInputSchema,
  enrolmentInputSchema,
  enrolmentSchema,
  forgetPasswordInputSchema,
  loginInputSchema,
  loginOutputSchema,
  messageSchema,
  registerInputSchema,
  resetPasswordInputSchema,
} from "@optimyz/contract/schemas/people";

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "Send an inquiry",
  input: contactInputSchema,
  output: messageSchema,
  status: 200,
});

export const enrol = endpoint({
  method: "POST",
  path: "/api/enroll",
  summary: "Enrol in a course",
  input: enrolmentInputSchema,
  output: enrolmentSchema,
});

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

export const adminLogin = endpoint({
  method: "POST",
  path: "/admin/login",
  summary: "Start an administrator session (a cookie)",
  input: loginInputSchema,
  output: adminSessionSchema,
  status: 200,
});

export const adminSession = endpoint({
  method: "GET",
  path: "/admin/session",
  access: "admin",
  summary: "The administrator of this session",
  output: adminSessionSchema,
});

export const adminLogout = endpoint({
  method: "POST",
  path: "/admin/logout",
  access: "admin",
  summary: "End the administrator session",
  output: messageSchema,
  status: 200,
});
