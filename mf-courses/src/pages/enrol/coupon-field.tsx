import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { useSearchParams } from "@optimyz/kit/router";
import { TextField, useForm } from "@optimyz/ui";
import { lazy, Suspense, useState } from "react";
import { COUPON_PARAMETER } from "../../parts/links.ts";
import { useText } from "../../texts.ts";
import styles from "./enrol-form.module.css";
import { field } from "./enrolment-fields.ts";
import * as m from "./messages.ts";

/** Loaded when the field is open; the server checks the coupon in any case. */
const CouponPrice = lazy(() => import("./coupon/coupon-price.tsx").catch(() => ({ default: () => null })));

/** A coupon's code, folded until there is one; with scripts the price can be seen before the form is sent. */
export function CouponField({ batch: { id } }: { batch: ListedBatch }) {
  const t = useText();
  const given = useSearchParams()[0].get(COUPON_PARAMETER) ?? "";
  const problem = useForm()?.errors.coupon;
  const [isOpen, setOpen] = useState(given !== "");
  return (
    <details
      className={styles.coupon}
      open={isOpen || problem !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t(m.haveCoupon)}</summary>
      <TextField {...field("coupon")} autoComplete="off" defaultValue={given} />
      {isOpen && (
        <Suspense>
          <CouponPrice batchId={id} given={given} />
        </Suspense>
      )}
    </details>
  );
}
