import { endpoint } from "@optimyz/contract/api/endpoint";
import { everyRole } from "@optimyz/contract/api/roles";
import {
  adminContentSchema,
  adminEnrolmentSchema,
  adminInquirySchema,
  adminTestimonialSchema,
  auditPageQuerySchema,
  auditPageSchema,
  countsSchema,
  descriptionPageQuerySchema,
  descriptionPageSchema,
  enrolmentChangeSchema,
  enrolmentPageQuerySchema,
  enrolmentPageSchema,
  inquiryChangeSchema,
  inquiryPageQuerySchema,
  inquiryPageSchema,
  mailPageQuerySchema,
  mailPageSchema,
  mailSchema,
  overviewSchema,
  placeSchema,
  previewInputSchema,
  previewSchema,
  skillPageQuerySchema,
  skillPageSchema,
  testimonialChangeSchema,
  testimonialPageQuerySchema,
  testimonialPageSchema,
} from "@optimyz/contract/api/schemas/admin";
import { deletedSchema, messageSchema } from "@optimyz/contract/api/schemas/people";
import * as z from "@optimyz/contract/z";

const access = "admin";
/** Paths of this area's queries; every change is in its audit log. */
const admin = "/api/admin/";
const desk = { access: "admin", roles: ["desk"] } as const;
const deskChange = { ...desk, invalidates: [admin] } as const;
const editor = { access: "admin", roles: ["editor"] } as const;

export const listEnrolments = endpoint({
  method: "GET",
  path: "/api/admin/enrolments",
  ...desk,
  summary: "Enrolments, by search, status, course, batch, place, money, days and page",
  query: enrolmentPageQuerySchema,
  output: enrolmentPageSchema,
});

export const updateEnrolment = endpoint({
  method: "PATCH",
  path: "/api/admin/enrolments/:id",
  ...deskChange,
  summary: "Change the status or note of an enrolment",
  input: enrolmentChangeSchema,
  output: adminEnrolmentSchema,
});

export const deleteEnrolment = endpoint({
  method: "DELETE",
  path: "/api/admin/enrolments/:id",
  ...deskChange,
  summary: "Delete an enrolment; the audit log keeps a copy until it is erased",
  output: deletedSchema,
});

/** Linked to, so that the browser saves it. */
export const enrolmentsCsvPath = "/api/admin/enrolments.csv";

/** Takes search and filters as the list does; its page and order do not count. */
export const exportEnrolments = endpoint({
  method: "GET",
  path: enrolmentsCsvPath,
  ...desk,
  sensitive: true,
  summary: "The same rows as a file for spreadsheets",
  query: enrolmentPageQuerySchema,
  text: { mediaType: "text/csv", fileName: "enrolments" },
  output: z.string(),
});

export const listInquiries = endpoint({
  method: "GET",
  path: "/api/admin/inquiries",
  ...desk,
  summary: "Inquiries, by search, status, days and page",
  query: inquiryPageQuerySchema,
  output: inquiryPageSchema,
});

export const updateInquiry = endpoint({
  method: "PATCH",
  path: "/api/admin/inquiries/:id",
  ...deskChange,
  summary: "Change the status or note of an inquiry",
  input: inquiryChangeSchema,
  output: adminInquirySchema,
});

export const deleteInquiry = endpoint({
  method: "DELETE",
  path: "/api/admin/inquiries/:id",
  ...deskChange,
  summary: "Delete an inquiry; the audit log keeps a copy until it is erased",
  output: deletedSchema,
});

/** Linked to, so that the browser saves it. */
export const inquiriesCsvPath = "/api/admin/inquiries.csv";

/** Takes search and filters as the list does; its page and order do not count. */
export const exportInquiries = endpoint({
  method: "GET",
  path: inquiriesCsvPath,
  ...desk,
  sensitive: true,
  summary: "The same rows as a file for spreadsheets",
  query: inquiryPageQuerySchema,
  text: { mediaType: "text/csv", fileName: "inquiries" },
  output: z.string(),
});

export const listAllTestimonials = endpoint({
  method: "GET",
  path: "/api/admin/testimonials",
  ...editor,
  summary: "Testimonials with hidden and new ones",
  query: testimonialPageQuerySchema,
  output: testimonialPageSchema,
});

export const markTestimonial = endpoint({
  method: "PATCH",
  path: "/api/admin/testimonials/:id",
  ...editor,
  invalidates: ["/get/testimonials", "/api/course-pages", admin],
  summary: "Hide or show a testimonial, or mark it seen",
  input: testimonialChangeSchema,
  output: adminTestimonialSchema,
});

export const listAllSkills = endpoint({
  method: "GET",
  path: "/api/admin/skills",
  ...editor,
  summary: "Skills by words and page, with how many courses and descriptions each has",
  query: skillPageQuerySchema,
  output: skillPageSchema,
});

export const listAllDescriptions = endpoint({
  method: "GET",
  path: "/api/admin/descriptions",
  ...editor,
  summary: "Descriptions by words and page, with their courses' names",
  query: descriptionPageQuerySchema,
  output: descriptionPageSchema,
});

export const adminContent = endpoint({
  method: "GET",
  path: "/api/admin/content",
  ...editor,
  summary: "How much content there is, and what a visitor would find empty",
  output: adminContentSchema,
});

export const moveSkill = endpoint({
  method: "PUT",
  path: "/api/admin/skills/:id/position",
  ...editor,
  invalidates: ["/api/get/skills", admin],
  summary: "Move a skill next to another one",
  input: placeSchema,
  output: messageSchema,
});

export const moveImage = endpoint({
  method: "PUT",
  path: "/api/admin/images/:id/position",
  ...editor,
  invalidates: ["/api/images", admin],
  summary: "Move a gallery image next to another one",
  input: placeSchema,
  output: messageSchema,
});

export const listMails = endpoint({
  method: "GET",
  path: "/api/admin/outbox",
  access,
  roles: ["desk", "engineer"],
  summary: "E-mails and whether they were sent",
  query: mailPageQuerySchema,
  output: mailPageSchema,
});

export const retryMail = endpoint({
  method: "POST",
  path: "/api/admin/outbox/:id/retry",
  access,
  roles: ["desk", "engineer"],
  invalidates: [admin],
  summary: "Try to send a failed e-mail again",
  output: mailSchema,
  status: 200,
});

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access,
  roles: ["engineer"],
  summary: "Who changed what, who logged in, and wrong passwords by account and hour",
  query: auditPageQuerySchema,
  output: auditPageSchema,
});

export const restoreAudit = endpoint({
  method: "POST",
  path: "/api/admin/audit/:id/restore",
  access,
  roles: ["desk", "editor", "engineer"],
  invalidates: ["/api/", "/get/"],
  summary: "Restore a deleted row with everything deleted with it, or undo a change",
  output: messageSchema,
  status: 200,
});

export const eraseAudit = endpoint({
  method: "POST",
  path: "/api/admin/audit/:id/erase",
  ...desk,
  sensitive: true,
  invalidates: [admin],
  summary: "Erase for good what is kept of a deleted person's row: its copies, its name, its mails",
  output: messageSchema,
  status: 200,
});

export const adminCounts = endpoint({
  method: "GET",
  path: "/api/admin/counts",
  access,
  roles: everyRole,
  summary: "How much waits for an administrator",
  output: countsSchema,
});

export const adminOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access,
  roles: ["desk", "editor"],
  summary: "Enrolments and inquiries of the last 30 days, by day",
  output: overviewSchema,
});

export const previewDescription = endpoint({
  method: "POST",
  path: "/api/admin/preview",
  ...editor,
  summary: "A description as visitors will see it; stores nothing",
  input: previewInputSchema,
  output: previewSchema,
  status: 200,
});
