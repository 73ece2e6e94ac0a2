import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { useSearchParams } from "@optimyz/kit/router";
import { Button, TextField, useForm } from "@optimyz/ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { COUPON_PARAMETER } from "../../parts/links.ts";
import { useText } from "../../texts.ts";
import styles from "./coupon-field.module.css";
import { field } from "./enrolment-fields.ts";
import * as m from "./messages.ts";

/** Loaded when somebody asks for the price; the server checks the coupon in any case. */
const CouponPrice = lazy(() => import("./coupon-price.tsx").catch(() => ({ default: () => null })));

/** A coupon's code, folded until there is one; with scripts the price can be seen before the form is sent. */
export function CouponField({ batch }: { batch: ListedBatch }) {
  const t = useText();
  const [search] = useSearchParams();
  const given = search.get(COUPON_PARAMETER) ?? "";
  const details = useRef<HTMLDetailsElement>(null);
  const problem = useForm()?.errors.coupon;
  const [tried, setTried] = useState("");
  useEffect(() => setTried(given), [given]);
  useEffect(() => {
    if (problem && details.current) details.current.open = true;
  }, [problem]);
  const typed = () => details.current?.querySelector("input")?.value.trim() ?? "";
  return (
    <details ref={details} className={styles.coupon} open={given !== ""}>
      <summary>{t(m.haveCoupon)}</summary>
      <div className={styles.field} onInput={() => setTried("")}>
        <TextField {...field("coupon")} autoComplete="off" autoCapitalize="characters" defaultValue={given} />
        <Button variant="secondary" size="small" onClick={() => setTried(typed())}>
          {t(m.showPrice)}
        </Button>
      </div>
      <div role="status">
        {tried && (
          <Suspense>
            <CouponPrice batchId={batch.id} coupon={tried} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
