import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Tag } from "../../shared/list/tag.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** What is owed of a fee, or that it is paid. */
export function FeeCell({ money }: { money: NonNullable<AdminEnrolment["money"]> }) {
  const t = useText();
  const texts = useTexts();
  const { payment, fee_paise: fee, owed_paise: owed } = money;
  if (owed > 0) {
    const amount = rupees(owed, texts);
    const text = owed < fee ? t(m.owedOfFee, { owed: amount, fee: rupees(fee, texts) }) : t(m.amountOwed, { amount });
    return <Tag status={text} tone="new" />;
  }
  // Nothing is owed by somebody who waits, or has given the place up.
  if (payment === "unpaid" || payment === "partly paid") return rupees(fee, texts);
  return <Tag status={payment} />;
}
