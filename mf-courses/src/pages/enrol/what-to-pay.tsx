import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import styles from "./what-to-pay.module.css";

/**
 * What is to be paid after an enrolment in dates with a fee, and where it is said how: neither the provider's account nor the
 * link of the place is in the response, since anybody may have typed the e-mail address.
 */
export default function WhatToPay({ enrolment, batch }: { enrolment: Enrolment; batch: ListedBatch }) {
  const { id, place = "", place_until } = enrolment;
  const user = useAtomValue(userAtom);
  const owed = owedPaise({ fee_paise: batch.fee_paise, paid_paise: 0, refunded_paise: 0 }, place);
  if (owed === 0) return null;
  const zone = batch.time_zone;
  return (
    <section className={styles.pay} aria-labelledby="pay-title">
      <h3 id="pay-title">{rupees(owed)} to pay</h3>
      {place === "held" && place_until && (
        <p>
          {`The seat is held for you until ${dayText(dayIn(zone, place_until))}, ${clockIn(zone, place_until)} (${zoneText(zone)}): please pay by then.`}
        </p>
      )}
      <p>
        <span>Your reference is </span>
        <strong>{referenceOf(id)}</strong>
        <span>. How to pay is in the mail, and on the page that its link opens</span>
        {user && (
          <span>
            <span>, and in </span>
            <Link to={{ role: "account" }}>your account</Link>
          </span>
        )}
        <span>. If the mail differs, for example because you had a place already, it is right.</span>
      </p>
    </section>
  );
}
