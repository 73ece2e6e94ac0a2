import { endpoint } from "@optimyz/contract/endpoint";
import {
  adminEnrolmentSchema,
  adminInquirySchema,
  adminTestimonialSchema,
  auditPageQuerySchema,
  auditPageSchema,
  countsSchema,
  enrolmentChangeSchema,
  enrolmentPageQuerySchema,
  enrolmentPageSchema,
  inquiryChangeSchema,
  inquiryPageQuerySchema,
  inquiryPageSchema,
  mailPageQuerySchema,
  mailPageSchema,
  mailSchema,
  orderSchema,
  overviewSchema,
  previewInputSchema,
  previewSchema,
  testimonialChangeSchema,
  testimonialPageQuerySchema,
  testimonialPageSchema,
} from "@optimyz/contract/schemas/admin";
import { messageSchema } from "@optimyz/contract/schemas/people";

const access = "admin";

export const listEnrolments = endpoint({
  method: "GET",
  path: "/api/admin/enrolments",
  access,
  summary: "Enrolments, by search, status and page",
  query: enrolmentPageQuerySchema,
  output: enrolmentPageSchema,
});

export const updateEnrolment = endpoint({
  method: "PATCH",
  path: "/api/admin/enrolments/:id",
  access,
  summary: "Change the status or note of an enrolment",
  input: enrolmentChangeSchema,
  output: adminEnrolmentSchema,
});

/** A file, not JSON: link to it. Takes `search` and `status` as the list does. */
export const enrolmentsCsvPath = "/api/admin/enrolments.csv";

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/admin/inquiries",
  access,
  summary: "Inquiries, by search, status and page",
  query: inquiryPageQuerySchema,
  output: inquiryPageSchema,
});

export const updateInquiry = endpoint({
  method: "PATCH",
  path: "/api/admin/inquiries/:id",
  access,
  summary: "Change the status or note of an inquiry",
  input: inquiryChangeSchema,
  output: adminInquirySchema,
});

/** A file, not JSON: link to it. Takes `search` and `status` as the list does. */
export const inquiriesCsvPath = "/api/admin/inquiries.csv";

export const listAllTestimonials = endpoint({
  method: "GET",
  path: "/api/admin/testimonials",
  access,
  summary: "Testimonials with hidden and new ones",
  query: testimonialPageQuerySchema,
  output: testimonialPageSchema,
});

export const markTestimonial = endpoint({
  method: "PATCH",
  path: "/api/admin/testimonials/:id",
  access,
  summary: "Hide or show a testimonial, or mark it seen",
  input: testimonialChangeSchema,
  output: adminTestimonialSchema,
});

export const orderSkills = endpoint({
  method: "PUT",
  path: "/api/admin/skills/order",
  access,
  summary: "Put all skills into a new order",
  input: orderSchema,
  output: messageSchema,
});

export const orderImages = endpoint({
  method: "PUT",
  path: "/api/admin/images/order",
  access,
  summary: "Put all gallery images into a new order",
  input: orderSchema,
  output: messageSchema,
});

export const listMails = endpoint({
  method: "GET",
  path: "/api/admin/outbox",
  access,
  summary: "E-mails and whether they were sent",
  query: mailPageQuerySchema,
  output: mailPageSchema,
});

export const retryMail = endpoint({
  method: "POST",
  path: "/api/admin/outbox/:id/retry",
  access,
  summary: "Try to send a failed e-mail again",
  output: mailSchema,
  status: 200,
});

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access,
  summary: "Who changed what, who logged in, and wrong passwords by account and hour",
  query: auditPageQuerySchema,
  output: auditPageSchema,
});

export const restoreAudit = endpoint({
  method: "POST",
  path: "/api/admin/audit/:id/restore",
  access,
  summary: "Bring back what a deletion took, with all that went along, or undo a change",
  output: messageSchema,
  status: 200,
});

export const adminCounts = endpoint({
  method: "GET",
  path: "/api/admin/counts",
  access,
  summary: "How much waits for an administrator",
  output: countsSchema,
});

export const adminOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access,
  summary: "Enrolments and inquiries of the last 30 days, by day",
  output: overviewSchema,
});

export const previewDescription = endpoint({
  method: "POST",
  path: "/api/admin/preview",
  access,
  summary: "A description as visitors will see it; stores nothing",
  input: previewInputSchema,
  output: previewSchema,
  status: 200,
});
