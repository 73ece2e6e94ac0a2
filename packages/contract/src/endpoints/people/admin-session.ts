import { endpoint } from "@optimyz/contract/endpoint";
import { adminSessionSchema, loginInputSchema } from "@optimyz/contract/schemas/people/account-changes";
import { messageSchema } from "@optimyz/contract/schemas/people/message";

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
