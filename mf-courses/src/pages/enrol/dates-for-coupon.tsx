import { useQuery } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { BatchList } from "../../batches/batch-list.tsx";
import { batchesToChoose } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

/** Dates to choose from, for somebody who came by the link of a coupon; nothing while there are none. */
export function DatesForCoupon({ coupon }: { coupon: string }) {
  const t = useText();
  const { data: batches = [], error } = useQuery(batchesToChoose);
  useLoggedError("Failed to load the next batches.", error);
  if (batches.length === 0) return null;
  return (
    <>
      <Notice tone="info" title={t(m.couponKept, { code: coupon })}>
        {t(m.chooseDates)}
      </Notice>
      <BatchList batches={batches} withCourse coupon={coupon} headingLevel={2} />
    </>
  );
}
