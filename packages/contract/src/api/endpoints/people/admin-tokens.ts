import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  adminTokenInputSchema,
  adminTokenSchema,
  adminTokenWithSecretSchema,
} from "@optimyz/contract/api/schemas/people/admin-tokens";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const editor = { access: "admin", roles: ["editor"] } as const;
const change = { ...editor, sensitive: true, invalidates: ["/api/admin/me/tokens"] } as const;

export const listAdminTokens = endpoint({
  method: "GET",
  path: "/api/admin/me/tokens",
  ...editor,
  summary: "The caller's own tokens for programs that are valid",
  output: z.array(adminTokenSchema),
});

export const createAdminToken = endpoint({
  method: "POST",
  path: "/api/admin/me/tokens",
  ...change,
  summary: "Make a token for a program; the response shows it once",
  input: adminTokenInputSchema,
  output: adminTokenWithSecretSchema,
});

export const revokeAdminToken = endpoint({
  method: "DELETE",
  path: "/api/admin/me/tokens/:id",
  ...editor,
  invalidates: ["/api/admin/me/tokens"],
  summary: "Revoke one of the caller's own tokens at once",
  output: messageSchema,
});
