import { endpoint } from "@optimyz/contract/api/endpoint";
import { part } from "@optimyz/contract/api/query-fields";
import {
  certificateQuerySchema,
  certificateRowSchema,
  certificateRowsSchema,
  certificateSchema,
  certificatesIssuedSchema,
  decisionInputSchema,
  issueQuerySchema,
  ownCertificatesSchema,
  withdrawInputSchema,
} from "@optimyz/contract/api/schemas/batches/certificate";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const desk = { access: "admin", roles: ["desk"], invalidates: ["/api/admin/batches"] } as const;

/** Nothing lists certificates: nobody finds one without its code. */
export const readCertificate = endpoint({
  method: "GET",
  path: "/api/certificates",
  isLive: true,
  summary: "A certificate, with its code",
  inLanguages: true,
  query: certificateQuerySchema,
  output: certificateSchema,
});

export const myCertificates = endpoint({
  method: "GET",
  path: "/api/me/certificates",
  access: "user",
  summary: "The user's certificates, the newest first",
  output: ownCertificatesSchema,
});

export const listCertificates = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id/certificates",
  access: "admin",
  roles: ["desk"],
  summary: "The people of a batch with what they attended and their certificates",
  query: z.object(part),
  output: certificateRowsSchema,
});

/** People with a valid one get no other; sending it again continues where it ended. */
export const issueCertificates = endpoint({
  method: "POST",
  path: "/api/admin/batches/:id/certificates",
  ...desk,
  summary: "Issue certificates to everybody who attended enough, and mail them their links",
  query: issueQuerySchema,
  output: certificatesIssuedSchema,
  status: 200,
});

export const decideCertificate = endpoint({
  method: "PUT",
  path: "/api/admin/places/:id/certificate",
  ...desk,
  summary: "Grant somebody a certificate, or withhold it, whatever the share of meetings",
  input: decisionInputSchema,
  output: certificateRowSchema,
});

export const withdrawCertificate = endpoint({
  method: "POST",
  path: "/api/admin/certificates/:id/withdraw",
  ...desk,
  summary: "Withdraw a certificate; its page then says so",
  input: withdrawInputSchema,
  output: messageSchema,
  status: 200,
});

/** With the name and the facts as they are now. */
export const reissueCertificate = endpoint({
  method: "POST",
  path: "/api/admin/certificates/:id/reissue",
  ...desk,
  summary: "Issue a certificate again under another code; the earlier one is withdrawn",
  input: withdrawInputSchema,
  output: messageSchema,
  status: 200,
});
