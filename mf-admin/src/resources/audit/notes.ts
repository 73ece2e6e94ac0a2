import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** What the worker notes of a change besides a name, and how the admin says it. */
const notes: readonly (readonly [pattern: RegExp, say: (t: Text, ...found: string[]) => string])[] = [
  [
    /^(enrolments|courses|batches|payments): (\d+)$/,
    (t, kind = "", count) => t(m.importOf, { kind, count: Number(count) }),
  ],
  [/^(\d+) times?$/, (t, count) => t(m.times, { count: Number(count) })],
  [/^(.+): (\d+) marks$/, (t, what = "", count) => t(m.marks, { what, count: Number(count) })],
  [/^(.+): (\d+) issued$/, (t, title = "", count = "") => t(m.issued, { title, count })],
  [/^enrolment (\d+): by the share$/, (t, id = "") => t(m.byShare, { id })],
  [/^enrolment (\d+): granted$/, (t, id = "") => t(m.grantedTo, { id })],
  [/^enrolment (\d+): withheld$/, (t, id = "") => t(m.withheldFrom, { id })],
  [/^withdrawn$/, (t) => t(m.withdrawn)],
  [/^issued again$/, (t) => t(m.issuedAgain)],
  [/^([\d-]+): cancelled$/, (t, receipt = "") => t(m.paymentCancelled, { receipt })],
  [/^([\d-]+): refunded$/, (t, receipt = "") => t(m.paymentRefunded, { receipt })],
  [/^([\d-]+): refund of (.+) cancelled$/, (t, receipt = "", amount = "") => t(m.refundCancelled, { receipt, amount })],
  [/^([\d-]+): (.+) refunded$/, (t, receipt = "", amount = "") => t(m.amountRefunded, { receipt, amount })],
  [/^(\d{4}-\d\d) closed$/, (t, month = "") => t(m.monthClosed, { month })],
  [/^(\d{4}-\d\d) opened again: (.+)$/, (t, month = "", reason = "") => t(m.monthReopened, { month, reason })],
  [/^set aside$/, (t) => t(m.setAside)],
  [/^merged with #(\d+)$/, (t, id = "") => t(m.mergedWith, { id })],
  [/^fee ([^→]+) → (.+)$/, (t, before = "", after = "") => t(m.feeChanged, { before, after })],
  [/^new links of the place and its receipts$/, (t) => t(m.newLinks)],
  [/^(\d+) by their retention time$/, (t, count = "") => t(m.byRetention, { count })],
  [/^(.+) and (\d+) more$/, (t, name = "", count = "") => t(m.andMore, { name, count })],
  [/^release keys of (.+)$/, (t, name = "") => t(m.releaseKeys, { name })],
  [/^authenticator app added$/, (t) => t(m.appAdded)],
  [/^authenticator app removed$/, (t) => t(m.appRemoved)],
  [/^passkey added$/, (t) => t(m.passkeyAdded)],
  [/^passkey removed$/, (t) => t(m.passkeyRemoved)],
  [/^recovery codes made$/, (t) => t(m.codesMade)],
];

/** The label of an entry in the admin's language; as it is when it is a name. */
export function noteText(label: string, t: Text): string {
  for (const [pattern, say] of notes) {
    const [whole, ...found] = pattern.exec(label) ?? [];
    if (whole !== undefined) return say(t, ...found);
  }
  return label;
}
