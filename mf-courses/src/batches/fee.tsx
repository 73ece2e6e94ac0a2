import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { untilText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { useText } from "../texts.ts";
import styles from "./fee.module.css";
import * as m from "./messages.ts";

interface FeeProps {
  batch: Pick<ListedBatch, "fee_paise" | "price_paise" | "price_until" | "instalments">;
  className?: string | undefined;
}

/** What a place costs now; of a lower price until when, and what follows. */
export function Fee({
  batch: { fee_paise, price_paise = fee_paise, price_until, instalments = [] },
  className,
}: FeeProps) {
  const t = useText();
  const texts = useTexts();
  return (
    <div>
      <p className={className}>{feeText(price_paise, texts)}</p>
      {price_until && <p className={styles.until}>{untilText(price_until, fee_paise, texts)}</p>}
      {instalments.length > 1 && <p className={styles.until}>{t(m.inInstalments, { count: instalments.length })}</p>}
    </div>
  );
}
