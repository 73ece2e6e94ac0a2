import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { count } from "../../shared/list/count.ts";

/** The action, in the past tense. */
export const verbs: Readonly<Record<string, string>> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  restore: "Restored",
  erase: "Erased",
  login: "Login of",
  "login-failed": "Wrong password for",
  "policy-violation": "A browser refused",
};

/** The subject of an entry, as the admin calls it. */
export const kinds: Readonly<Record<string, string>> = {
  skills: "course",
  skill_details: "subcategory",
  course_details: "course detail",
  images: "gallery image",
  testimonials: "testimonial",
  enrolments: "enrolment",
  inquiries: "inquiry",
  admins: "administrator",
  admin_invitations: "invitation",
  users: "user",
  settings: "setting",
  settings_revisions: "published settings",
  settings_draft: "planned publication",
  erasures: "person",
  share_pictures: "picture of shared links",
  uploads: "picture",
  payments: "payment",
  payment_events: "message of the payment service",
  person_notes: "note on a person",
  mails: "mail to people",
};

const plurals: Readonly<Record<string, string>> = {
  skill_details: "subcategories",
  course_details: "course details",
};

/** Rows deleted with a row, such as `, with 2 subcategories and 1 course detail`; empty for nothing. */
export function cascadeText(cascade: AuditEntry["cascade"]): string {
  if (cascade.length === 0) return "";
  const parts = cascade.map(({ entity, count: rows }) =>
    count(rows, kinds[entity] ?? entity, plurals[entity] ?? entity),
  );
  return `, with ${new Intl.ListFormat("en-GB").format(parts)}`;
}

/** A label without its HTML, which may end in the middle of a tag. */
export const plain = (label: string): string =>
  label
    .replace(/<[^>]*(>|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
