import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import { type EnrolmentRow, sumsOf } from "../views.ts";

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
): [name: string, value: string][] {
  const owed = owedPaise(sumsOf(row), place);
  if (owed === 0) return [];
  const facts: [string, string][] = [
    ["To pay", rupees(owed)],
    ["Pay by", until],
    ["Reference", referenceOf(row.id)],
    ["UPI id", upi_id && upi_name ? `${upi_id} (${upi_name})` : upi_id],
    ["Bank account", bank.split("\n").join(", ")],
    ["In person", in_person],
  ];
  return facts.filter(([, value]) => value !== "");
}
