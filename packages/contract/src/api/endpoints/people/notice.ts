import { endpoint } from "@optimyz/contract/api/endpoint";
import { noticeQuerySchema, noticeSchema } from "@optimyz/contract/api/schemas/people/notice";

export const readNotice = endpoint({
  method: "GET",
  path: "/api/settings/notice",
  summary: "What a form keeps of the person who sends it, and why, with the version of these words",
  inLanguages: true,
  query: noticeQuerySchema,
  output: noticeSchema,
});
