import { endpoint } from "@optimyz/contract/api/endpoint";
import { enrolmentInputSchema, enrolmentSchema } from "@optimyz/contract/api/schemas/people/enrolment";

/** Sent with a user's bearer token, the enrolment belongs to that user's account. */
export const enrol = endpoint({
  method: "POST",
  path: "/api/enroll",
  access: "optional-user",
  idempotent: true,
  invalidates: ["/api/me"],
  summary: "Enrol in a course",
  input: enrolmentInputSchema,
  output: enrolmentSchema,
});
