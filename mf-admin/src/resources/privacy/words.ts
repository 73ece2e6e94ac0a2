import type { Retention } from "@optimyz/contract/api/schemas/privacy";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** What is kept, counted, by table. */
const kinds = {
  enrolments: m.enrolments,
  inquiries: m.inquiries,
  audit: m.copiesOfDeleted,
  outbox: m.mails,
  admin_invitations: m.invitations,
  person_requests: m.dataLinks,
  user_sessions: m.logins,
  user_identities: m.signIns,
  password_resets: m.passwordLinks,
  email_confirmations: m.confirmationLinks,
  payments: m.payments,
  users: m.accounts,
  consents: m.consents,
  testimonials: m.testimonials,
} as const;

const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** `2 enrolments`, `1 account`, …: an entry for each kind that there is. */
export const countsInWords = (counts: Readonly<Record<string, number>>, t: Text): string[] =>
  Object.entries(counts).map(([kind, count]) => (isKnown(kind) ? t(kinds[kind], { count }) : `${count} ${kind}`));

/** What a retention time would remove, counted. */
export const removed = {
  audit_days: m.logEntries,
  mails_days: m.sentMails,
  failed_mails_days: m.failedMails,
  enrolments_declined_days: m.declinedEnrolments,
  enrolments_days: m.enrolments,
  inquiries_handled_days: m.handledInquiries,
  copies_days: m.copies,
  idle_accounts_days: m.accounts,
} as const satisfies Readonly<Record<keyof Retention, string>>;

/** The rule of each retention time. */
export const hints = {
  audit_days: m.auditHint,
  mails_days: m.mailsHint,
  failed_mails_days: m.failedMailsHint,
  enrolments_declined_days: m.declinedHint,
  enrolments_days: m.enrolmentsHint,
  inquiries_handled_days: m.inquiriesHint,
  copies_days: m.copiesHint,
  idle_accounts_days: m.accountsHint,
} as const satisfies Readonly<Record<keyof Retention, string>>;
