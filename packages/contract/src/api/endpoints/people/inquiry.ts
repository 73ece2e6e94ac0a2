import { endpoint } from "@optimyz/contract/api/endpoint";
import { contactInputSchema } from "@optimyz/contract/api/schemas/people/inquiry";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

export const sendInquiry = endpoint({
  method: "POST",
  path: "/api/contact",
  idempotent: true,
  summary: "Send an inquiry",
  input: contactInputSchema,
  output: messageSchema,
  status: 200,
});
