import { rangeText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { langOf, useQuery, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { enrolPage } from "../../../parts/links.ts";
import { nextBatches } from "../../../parts/reads.ts";
import { useLoggedError } from "../../../parts/use-logged-error.ts";
import { useText } from "../../../texts.ts";
import * as m from "./messages.ts";

/** Dates to choose from, for somebody who came by the link of a coupon; nothing while there are none. */
export default function DatesForCoupon({ coupon }: { coupon: string }) {
  const t = useText();
  const texts = useTexts();
  const { data: batches = [], error } = useQuery(nextBatches);
  useLoggedError("Failed to load the next batches.", error);
  if (batches.length === 0) return null;
  return (
    <Notice tone="info" title={t(m.couponKept, { code: coupon })}>
      <p>{t(m.chooseDates)}</p>
      <ul>
        {batches.map((batch) => {
          const { id, course, skill, fee_paise, price_paise = fee_paise } = batch;
          return (
            <li key={id}>
              <Link to={enrolPage(skill, id, coupon)}>
                <span {...langOf(batch, "course")}>{course}</span>, {rangeText(batch, texts)}
              </Link>
              , {feeText(price_paise, texts)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
