import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import type { Speech } from "../../language/speech.ts";
import { type EnrolmentRow, sumsOf } from "../views.ts";
import * as m from "./messages.ts";

/**
 * The facts of a mail about what is owed for a place and how it is paid; none where nothing is owed.
 * @param place what it is now
 * @param until when the place is no longer held; empty for a place without an end
 */
export function payFacts(
  { upi_id, upi_name, bank, in_person }: Settings["payments"],
  row: EnrolmentRow,
  place: string,
  until: string,
  speech: Speech,
): [name: string, value: string][] {
  const owed = owedPaise(sumsOf(row), place);
  if (owed === 0) return [];
  const { say } = speech;
  const facts: [string, string][] = [
    [say(m.toPay), rupees(owed, speech)],
    [say(m.payBy), until],
    [say(m.reference), referenceOf(row.id)],
    [say(m.upiId), upi_id && upi_name ? `${upi_id} (${upi_name})` : upi_id],
    [say(m.bankAccount), bank.split("\n").join(", ")],
    [say(m.inPerson), speech.text(in_person)],
  ];
  return facts.filter(([, value]) => value !== "");
}
