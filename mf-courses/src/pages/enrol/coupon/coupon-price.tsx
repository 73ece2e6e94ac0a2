import { readPrice } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import { sentenceIn } from "@optimyz/contract/api/sentences";
import { feeText } from "@optimyz/contract/domain/money";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { errorText, query, useQuery, useTexts } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Plan } from "../../../batches/plan/plan.tsx";
import * as common from "../../../messages.ts";
import { useText } from "../../../texts.ts";
import styles from "./coupon-price.module.css";
import * as m from "./messages.ts";

interface CouponPriceProps {
  batchId: number;
  /** The coupon of the link, whose price is shown at once; empty for none. */
  given: string;
}

/** Shows what a place costs with the coupon that is typed before it. */
export default function CouponPrice({ batchId, given }: CouponPriceProps): ReactNode {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(given);
  const input = () => element.current?.parentElement?.querySelector("input");
  useEffect(() => {
    const field = element.current?.parentElement?.querySelector("input");
    const forget = () => setTried("");
    field?.addEventListener("input", forget);
    return () => field?.removeEventListener("input", forget);
  }, []);
  return (
    <div ref={element} className={styles.below}>
      <Button variant="secondary" size="small" onClick={() => setTried(input()?.value.trim() ?? "")}>
        {t(m.showPrice)}
      </Button>
      <div role="status">{tried && <Price batchId={batchId} coupon={tried} />}</div>
    </div>
  );
}

/** The price line by line, or why the coupon does not count. */
function Price({ batchId, coupon }: { batchId: number; coupon: string }) {
  const t = useText();
  const texts = useTexts();
  const { status, data, error } = useQuery(query(readPrice, { params: { id: batchId }, query: { coupon } }));
  if (status === "error")
    return <Notice tone="error">{sentenceIn(errorText(error, t(m.priceFailed)), texts.say)}</Notice>;
  if (!data) return <p>{t(common.loading)}</p>;
  const lines = [
    ...data.lines.map((line) => lineWords(line, texts)),
    [t(m.price), feeText(data.total_paise, texts)] as const,
  ];
  return (
    <>
      <dl className={styles.price}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <Plan plan={data.instalments} />
    </>
  );
}
