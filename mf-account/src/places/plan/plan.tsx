import type { OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { dayText } from "@optimyz/contract/domain/batch-words";
import type { InstalmentStateName } from "@optimyz/contract/domain/instalments";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import card from "../place-card.module.css";
import * as m from "./messages.ts";
import styles from "./plan.module.css";

const words = {
  paid: m.paidPart,
  due: m.duePart,
  overdue: m.overduePart,
  later: m.laterPart,
} as const satisfies Record<InstalmentStateName, string>;

/** The instalments of a fee: what is paid, due, overdue and later; and that the rest can be paid at once. */
export default function Plan({ fee: { instalments = [], asked_paise = 0, owed_paise } }: { fee: OwnFee }) {
  const t = useText();
  const texts = useTexts();
  return (
    <>
      <ol className={styles.plan} aria-label={t(m.instalments)}>
        {instalments.map(({ due, paise, owed_paise: owed, state }) => {
          const amount = rupees(paise, texts);
          const isPartly = owed > 0 && owed < paise;
          const part = isPartly ? t(m.restOf, { owed: rupees(owed, texts), amount }) : amount;
          return (
            <li key={due} data-state={state}>
              {t(words[state], { amount: part, day: dayText(due, {}, texts) })}
            </li>
          );
        })}
      </ol>
      {asked_paise > 0 && asked_paise < owed_paise && (
        <p className={card.facts}>{t(m.payAll, { amount: rupees(owed_paise, texts) })}</p>
      )}
    </>
  );
}
