import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import { adminSessionSchema, loginInputSchema } from "@optimyz/contract/api/schemas/people/account-changes";
import { adminLoginOutputSchema } from "@optimyz/contract/api/schemas/people/admin-factors";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

export const adminLogin = endpoint({
  method: "POST",
  path: "/admin/login",
  summary: "Start an administrator session (a cookie), or half a login where a factor is missing",
  input: loginInputSchema,
  output: adminLoginOutputSchema,
  status: 200,
});

export const adminSession = endpoint({
  method: "GET",
  path: "/admin/session",
  access: "admin",
  roles: everyRole,
  summary: "The administrator of this session",
  output: adminSessionSchema,
});

export const adminLogout = endpoint({
  method: "POST",
  path: "/admin/logout",
  access: "admin",
  roles: everyRole,
  summary: "End the administrator session",
  output: messageSchema,
  status: 200,
});
