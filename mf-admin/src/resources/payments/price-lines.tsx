import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { useTexts } from "@optimyz/kit";
import { RowNote } from "../../shared/list/row-texts.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";

/** What the fee is made of, where it is not the fee of the dates alone. */
export function PriceLines({ price }: { price: NonNullable<PlacePayments["price"]> }) {
  const t = useText();
  const texts = useTexts();
  if (price.length < 2) return null;
  return (
    <ul className={styles.price} aria-label={t(m.feeLines)}>
      {price.map(({ reason, ...line }) => {
        const [label, amount] = lineWords(line, texts);
        return (
          <li key={line.kind}>
            <span>{line.kind === "adjustment" ? t(m.setByDesk) : label}</span> <span>{amount}</span>
            {reason && <RowNote>{reason}</RowNote>}
          </li>
        );
      })}
    </ul>
  );
}
