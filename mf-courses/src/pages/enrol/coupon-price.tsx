import { readPrice } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import { sentenceIn } from "@optimyz/contract/api/sentences";
import { feeText } from "@optimyz/contract/domain/money";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { errorText, query, useQuery, useTexts } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import * as common from "../../messages.ts";
import { useText } from "../../texts.ts";
import styles from "./coupon-price.module.css";
import * as m from "./messages.ts";

interface CouponPriceProps {
  batchId: number;
  coupon: string;
}

/** What a place costs with a coupon, line by line, or why it does not count. */
export default function CouponPrice({ batchId, coupon }: CouponPriceProps): ReactNode {
  const t = useText();
  const texts = useTexts();
  const { status, data, error } = useQuery(query(readPrice, { params: { id: batchId }, query: { coupon } }));
  if (status === "error")
    return <Notice tone="error">{sentenceIn(errorText(error, t(m.priceFailed)), texts.say)}</Notice>;
  if (!data) return <p>{t(common.loading)}</p>;
  return (
    <dl className={styles.price}>
      {[
        ...data.lines.map((line) => lineWords(line, texts)),
        [t(m.price), feeText(data.total_paise, texts)] as const,
      ].map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
