import type { Retention } from "@optimyz/contract/api/schemas/privacy";
import { count } from "../../shared/list/count.ts";
import * as m from "./messages.ts";

/** Singular and plural of what is kept, by table. */
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  enrolments: ["enrolment", "enrolments"],
  inquiries: ["inquiry", "inquiries"],
  audit: ["copy of a deleted entry", "copies of deleted entries"],
  outbox: ["e-mail", "e-mails"],
  admin_invitations: ["invitation", "invitations"],
  person_requests: ["link to their data", "links to their data"],
  user_sessions: ["login", "logins"],
  password_resets: ["link to a new password", "links to a new password"],
  email_confirmations: ["link to confirm the address", "links to confirm the address"],
  payments: ["payment, whose receipt stays without the name", "payments, whose receipts stay without the name"],
  users: ["account", "accounts"],
  consents: [m.consent, m.consents],
};

/** `2 enrolments`, `1 account`, …: an entry for each kind that there is. */
export const countsInWords = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).map(([kind, number]) => count(number, ...(kinds[kind] ?? [kind, kind])));

/** What a retention time would remove, singular and plural. */
export const removed: Readonly<Record<keyof Retention, readonly [one: string, many: string]>> = {
  audit_days: ["entry of the audit log", "entries of the audit log"],
  mails_days: ["sent e-mail", "sent e-mails"],
  failed_mails_days: ["failed e-mail", "failed e-mails"],
  enrolments_declined_days: ["declined enrolment", "declined enrolments"],
  enrolments_days: ["enrolment", "enrolments"],
  inquiries_handled_days: ["handled inquiry", "handled inquiries"],
  copies_days: ["copy", "copies"],
  idle_accounts_days: ["account", "accounts"],
};

/** The rule of each retention time. */
export const hints: Readonly<Record<keyof Retention, string>> = {
  audit_days: "Days from each entry. What it could restore is removed with it.",
  mails_days: "Days from when they were written.",
  failed_mails_days: "Days from when they were written. Empty: kept.",
  enrolments_declined_days: "Days from the enrolment. Empty: kept.",
  enrolments_days: "Days from the enrolment, whatever its status. Empty: kept.",
  inquiries_handled_days: "Days from the inquiry. Empty: kept.",
  copies_days: "Days from the deletion, which then cannot be undone. Empty: as long as the audit log.",
  idle_accounts_days: "Days from the last login; enrolments stay. Empty: kept.",
};
