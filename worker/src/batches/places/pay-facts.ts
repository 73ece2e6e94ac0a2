import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { referenceOf } from "@optimyz/contract/domain/payments";
import type { Speech } from "../../language/speech.ts";
import { askedFor, dueDay } from "../prices/instalments.ts";
import type { EnrolmentRow } from "../views.ts";
import * as m from "./messages.ts";

/**
 * The facts of a mail about what is asked for now for a place and how it is paid; none where nothing is owed.
 * @param until when the place is no longer held; empty for a place without an end
 */
export function payFacts(
  { upi_id, upi_name, bank, in_person }: Settings["payments"],
  row: EnrolmentRow,
  { at, until }: { at: string; until: string },
  speech: Speech,
): [name: string, value: string][] {
  const { amount_paise, later } = askedFor(row, at);
  if (amount_paise === 0) return [];
  const { say } = speech;
  const due = row.instalments && row.nextDue !== null && row.nextDue >= dueDay(at) ? row.nextDue : undefined;
  const facts: [string, string][] = [
    [say(m.toPay), rupees(amount_paise, speech)],
    [say(m.payBy), until || (due ? dayText(due, {}, speech) : "")],
    ...later.map((part): [string, string] => [
      say(m.payLater),
      say(m.amountByDay, { amount: rupees(part.paise, speech), day: dayText(part.due, {}, speech) }),
    ]),
    [say(m.reference), referenceOf(row.id)],
    [say(m.upiId), upi_id && upi_name ? `${upi_id} (${upi_name})` : upi_id],
    [say(m.bankAccount), bank.split("\n").join(", ")],
    [say(m.inPerson), speech.text(in_person)],
  ];
  return facts.filter(([, value]) => value !== "");
}
