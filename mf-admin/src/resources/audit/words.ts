import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import type { Text } from "@optimyz/kit";
import { when } from "../../shared/list/when.ts";
import { statusChange } from "../../shared/statuses/words.ts";
import * as m from "./messages.ts";
import { noteText } from "./notes.ts";

/** The action, in the past tense. */
const verbs: Readonly<Record<string, string>> = {
  create: m.added,
  update: m.changed,
  delete: m.deleted,
  restore: m.restored,
  erase: m.erased,
  login: m.loggedIn,
  "login-failed": m.wrongPassword,
  "policy-violation": m.blocked,
  note: m.noted,
};

/** The same with what it was done to. */
const done = {
  create: m.addedKind,
  update: m.changedKind,
  delete: m.deletedKind,
  restore: m.restoredKind,
  erase: m.erasedKind,
} as const;

const isKnown = (action: string): action is keyof typeof done => Object.hasOwn(done, action);

/** The subject of an entry, as the admin calls it. */
const kinds: Readonly<Record<string, string>> = {
  skills: m.course,
  skill_details: m.subcategory,
  course_details: m.courseDetail,
  images: m.galleryImage,
  testimonials: m.testimonial,
  enrolments: m.enrolment,
  inquiries: m.inquiry,
  batches: m.batch,
  attendance: m.attendanceOf,
  certificates: m.certificatesOf,
  admins: m.administratorKind,
  admin_invitations: m.invitation,
  users: m.user,
  settings: m.setting,
  settings_draft: m.plannedPublication,
  erasures: m.person,
  share_pictures: m.sharePicture,
  uploads: m.picture,
  payments: m.payment,
  payment_events: m.paymentMessage,
  closed_months: m.monthOfAccounts,
  coupons: m.coupon,
  person_notes: m.personNote,
  date_feeds: m.dateFeed,
  chats: m.chatQueue,
  webhooks: m.webhook,
  imports: m.importKind,
  admin_tokens: m.tokenKind,
  identity_providers: m.providerKind,
  user_identities: m.signInKind,
  admin_identities: m.signInKind,
  part_grants: m.permissionKind,
};

export const verbText = (action: string, t: Text): string => t(verbs[action] ?? action);
export const kindText = (entity: string, t: Text): string => t(kinds[entity] ?? entity);

/** Settings that are on no page of the settings. */
const settingNames: Readonly<Record<string, string>> = { retention: m.retention };

/** A row with those that were deleted with it: `Table manners, with 2 subcategories and 1 course detail`. */
function withCascade(name: string, cascade: AuditEntry["cascade"], t: Text, locale: string): string {
  if (cascade.length === 0) return name;
  const others = cascade.map(({ entity, count }) => {
    if (entity === "skill_details") return t(m.subcategories, { count });
    return entity === "course_details" ? t(m.courseDetails, { count }) : `${count} ${kindText(entity, t)}`;
  });
  return t(m.withOthers, { name, others: new Intl.ListFormat(locale).format(others) });
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

/** An entry in words, without its number. @param nameOf an administrator, by the id @param locale for `Intl` */
export function lineOf(entry: AuditEntry, nameOf: NameOf, t: Text, locale: string): Line {
  const { action, entity, entity_id: id, label, cascade } = entry;
  if (action === "login") return { did: verbText(action, t), name: "" };
  if (action === "note") return { did: verbText(action, t), name: label };
  if (action === "policy-violation") return { did: verbText(action, t), name: `${entity}, ${noteText(label, t)}` };
  if (action === "login-failed") {
    const known = entity === "admins" ? nameOf(id) : t(m.someUser, { id });
    return { did: t(m.wrongPasswordFor), name: `${id === 0 ? t(m.unknownAddress) : known}, ${noteText(label, t)}` };
  }
  if (entity === "mails") return { did: t(m.wroteToPeople), name: label };
  if (entity === "settings_revisions")
    return { did: t(m.publishedSettings), name: label.replaceAll("revision", t(m.publication)) };
  if (action === "erase" && id === 0) return { did: t(m.erasedAll, { entity }), name: noteText(label, t) };
  const kind = kindText(entity, t);
  const did = isKnown(action) ? t(done[action], { kind }) : `${action} ${kind}`;
  if (entity === "settings_draft") return { did, name: when(label) };
  return { did, name: withCascade(nameIn(entry, t), cascade, t, locale) };
}

/** What a line is about, in words. */
function nameIn(entry: AuditEntry, t: Text): string {
  const { entity, label } = entry;
  const note = noteText(plain(label), t);
  if (isNameless(entry)) return note === label ? statusChange(label) : note;
  if (entity !== "settings") return note;
  const setting = settingNames[label];
  return setting ? t(setting) : note;
}

type NameOf = (adminId: number) => string;

/** Who did it: an e-mail address, or what stands for one in the log. @param nameOf an administrator, by the id */
export function actorText(actor: string, nameOf: NameOf, t: Text): string {
  const [, kind, id] = /^(admin|user) (\d+)$/.exec(actor) ?? [];
  if (kind === "admin") return nameOf(Number(id));
  if (kind === "user") return t(m.userLabel, { id: Number(id) });
  const known = actors[actor];
  return known ? t(known) : actor;
}

const actors: Readonly<Record<string, string>> = {
  visitor: m.visitor,
  schedule: m.schedule,
  gateway: m.gateway,
};

/** Changes of a person's row are recorded without the person's name, which is in the row itself. */
export const isNameless = ({ action, entity, entity_id: id }: AuditEntry): boolean =>
  action === "update" && (entity === "enrolments" || entity === "inquiries") && id > 0;
