import { endpoint } from "@optimyz/contract/api/endpoint";
import { accountSchema } from "@optimyz/contract/api/schemas/people/account";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

export const logout = endpoint({
  method: "POST",
  path: "/api/logout",
  access: "user",
  summary: "End the user's session",
  output: messageSchema,
  status: 200,
});

export const me = endpoint({
  method: "GET",
  path: "/api/me",
  access: "user",
  summary: "The user's account",
  output: accountSchema,
});
