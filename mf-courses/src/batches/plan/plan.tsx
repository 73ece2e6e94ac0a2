import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import styles from "../fee.module.css";
import * as m from "./messages.ts";

/** The instalments of a price, a line each; nothing where it is paid at once. */
export function Plan({ plan = [] }: { plan: ListedBatch["instalments"] }) {
  const t = useText();
  const texts = useTexts();
  if (plan.length === 0) return null;
  return (
    <div className={styles.until}>
      <p>{t(m.instalments)}</p>
      <ul>
        {plan.map(({ due, paise }) => (
          <li key={due}>{t(m.instalment, { amount: rupees(paise, texts), day: dayText(due, {}, texts) })}</li>
        ))}
      </ul>
    </div>
  );
}
