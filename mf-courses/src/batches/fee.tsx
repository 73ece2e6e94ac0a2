import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { feeText } from "@optimyz/contract/domain/money";
import { untilText } from "@optimyz/contract/domain/price-words";
import { useTexts } from "@optimyz/kit";
import { useText } from "../texts.ts";
import styles from "./fee.module.css";
import * as m from "./messages.ts";

interface FeeProps {
  batch: Pick<ListedBatch, "fee_paise" | "price_paise" | "price_until">;
  className?: string | undefined;
}

/** What a place costs now; next to a lower price the full fee, and until when. */
export function Fee({ batch: { fee_paise, price_paise = fee_paise, price_until }, className }: FeeProps) {
  const t = useText();
  const texts = useTexts();
  return (
    <div>
      <p className={className}>
        {feeText(price_paise, texts)}
        {price_until && (
          <>
            <span className="visually-hidden"> {t(m.insteadOf)}</span>{" "}
            <s className={styles.full}>{feeText(fee_paise, texts)}</s>
          </>
        )}
      </p>
      {price_until && <p className={styles.until}>{untilText(price_until, texts)}</p>}
    </div>
  );
}
