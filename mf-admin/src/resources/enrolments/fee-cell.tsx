import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { Tag } from "../../shared/list/tag.tsx";

/** What is owed of a fee, or that it is paid. */
export function FeeCell({ money }: { money: NonNullable<AdminEnrolment["money"]> }) {
  const { payment, fee_paise: fee, owed_paise: owed } = money;
  if (owed > 0) {
    const of = owed < fee ? ` of ${rupees(fee)}` : "";
    return <Tag status={`${rupees(owed)}${of} owed`} tone="new" />;
  }
  // Nothing is owed by somebody who waits, or has given the place up.
  if (payment === "unpaid" || payment === "partly paid") return rupees(fee);
  return <Tag status={payment} />;
}
