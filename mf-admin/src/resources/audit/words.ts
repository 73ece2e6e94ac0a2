import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { count } from "../../shared/list/count.ts";
import { when } from "../../shared/list/when.ts";

/** The action, in the past tense. */
export const verbs: Readonly<Record<string, string>> = {
  create: "Added",
  update: "Changed",
  delete: "Deleted",
  restore: "Restored",
  erase: "Erased",
  login: "Logged in",
  "login-failed": "Wrong password",
  "policy-violation": "Blocked in a browser",
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
  batches: "batch",
  attendance: "attendance of",
  certificates: "certificates of",
  admins: "administrator",
  admin_invitations: "invitation",
  users: "user",
  settings: "setting",
  settings_draft: "planned publication of",
  erasures: "person",
  share_pictures: "picture of shared links",
  uploads: "picture",
  payments: "payment",
  payment_events: "message of the payment service",
  person_notes: "note on a person",
};

const plurals: Readonly<Record<string, string>> = {
  skill_details: "subcategories",
  course_details: "course details",
};

/** Settings that are on no page of the settings. */
const settingNames: Readonly<Record<string, string>> = { retention: "how long things are kept" };

/** Rows deleted with a row, such as `, with 2 subcategories and 1 course detail`; empty for nothing. */
function cascadeText(cascade: AuditEntry["cascade"]): string {
  if (cascade.length === 0) return "";
  const parts = cascade.map(({ entity, count: rows }) =>
    count(rows, kinds[entity] ?? entity, plurals[entity] ?? entity),
  );
  return `, with ${new Intl.ListFormat("en-GB").format(parts)}`;
}

/** A label without its HTML, which may end in the middle of a tag. */
const plain = (label: string): string =>
  label
    .replace(/<[^>]*(>|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What a line says: `did` is what was done, to `name`. */
export interface Line {
  did: string;
  name: string;
}

/** An entry in words, without its number. @param nameOf an administrator, by the id */
export function lineOf({ action, entity, entity_id: id, label, cascade }: AuditEntry, nameOf: NameOf): Line {
  const verb = verbs[action] ?? action;
  if (action === "login") return { did: verb, name: "" };
  if (action === "policy-violation") return { did: verb, name: `${entity}, ${label}` };
  if (action === "login-failed") {
    const whose = id === 0 ? "an unknown e-mail address" : entity === "admins" ? nameOf(id) : `user ${id}`;
    return { did: `${verb} for`, name: `${whose}, ${label}` };
  }
  if (entity === "mails") return { did: "Wrote to people:", name: label };
  if (entity === "settings_revisions")
    return { did: "Published the settings:", name: label.replaceAll("revision", "publication") };
  if (action === "erase" && id === 0) return { did: `${verb} ${entity}:`, name: label };
  if (entity === "settings_draft") return { did: `${verb} ${kinds[entity]}`, name: when(label) };
  const name = entity === "settings" ? (settingNames[label] ?? label) : plain(label);
  return { did: `${verb} ${kinds[entity] ?? entity}`, name: name + cascadeText(cascade) };
}

type NameOf = (adminId: number) => string;

/** Who did it: an e-mail address, or what stands for one in the log. @param nameOf an administrator, by the id */
export function actorText(actor: string, nameOf: NameOf): string {
  const [, kind, id] = /^(admin|user) (\d+)$/.exec(actor) ?? [];
  if (kind === "admin") return nameOf(Number(id));
  if (kind === "user") return `User ${id}`;
  return actors[actor] ?? actor;
}

const actors: Readonly<Record<string, string>> = {
  visitor: "A visitor",
  schedule: "By itself, at the planned time",
  gateway: "The payment service",
};

/** Changes of a person's row are recorded without the person's name, which is in the row itself. */
export const isNameless = ({ action, entity, entity_id: id }: AuditEntry): boolean =>
  action === "update" && (entity === "enrolments" || entity === "inquiries") && id > 0;
