import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { dayText, isFull, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import { useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";

/**
 * What follows from an enrolment in dates: how the waiting list works, or what is to be paid and where it is said how. Neither
 * the provider's account nor the link of the place is in the response, since anybody may have typed the e-mail address.
 */
export default function WhatFollows({ enrolment, batch }: { enrolment: Enrolment; batch: ListedBatch }) {
  const { id, place = "", place_until } = enrolment;
  const user = useAtomValue(userAtom);
  if (place === "waiting")
    return (
      <p>
        {!isFull(batch) && <span>The last seat was taken while you filled in the form. </span>}
        <span>
          When a seat becomes free, we offer it to you by e-mail. You can leave the list at any time with the mail’s
          link.
        </span>
      </p>
    );
  const owed = owedPaise({ fee_paise: batch.fee_paise, paid_paise: 0, refunded_paise: 0 }, place);
  if (owed === 0) return null;
  const zone = batch.time_zone;
  return (
    <>
      <h3>{rupees(owed)} to pay</h3>
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
    </>
  );
}
