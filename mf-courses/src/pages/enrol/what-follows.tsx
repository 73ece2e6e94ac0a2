import { readHowToPay } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { dayText, isFull, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import { query, useAtomValue, useQuery, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { HowToPay } from "@optimyz/ui/how-to-pay";
import { useLoggedError } from "../../parts/use-logged-error.ts";

interface WhatFollowsProps {
  enrolment: Enrolment;
  batch: ListedBatch;
}

/** What follows from an enrolment in dates: how the waiting list works, or what is to be paid and how. */
export default function WhatFollows({ enrolment, batch }: WhatFollowsProps) {
  const { place = "" } = enrolment;
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
  return owed === 0 ? null : <ToPay enrolment={enrolment} batch={batch} owed={owed} />;
}

/**
 * What is to be paid at once, and how as soon as that has loaded. The link of the place is in the mail alone, since
 * anybody may have typed the e-mail address.
 */
function ToPay({ enrolment, batch, owed }: WhatFollowsProps & { owed: number }) {
  const { id, place, place_until } = enrolment;
  const asked = query(readHowToPay, { params: { id: batch.id }, query: { enrolment: String(id) } });
  const { data: pay, error } = useQuery(asked);
  useLoggedError("Failed to load how to pay.", error);
  const user = useAtomValue(userAtom);
  const zone = batch.time_zone;
  const until =
    place === "held" && place_until
      ? `${dayText(dayIn(zone, place_until))}, ${clockIn(zone, place_until)} (${zoneText(zone)})`
      : "";
  return (
    <>
      <h3>How to pay</h3>
      {pay ? (
        <HowToPay pay={pay} until={until} />
      ) : (
        <>
          <p>
            <strong>{rupees(owed)} to pay</strong>
            <span>. Your reference is </span>
            <strong>{referenceOf(id)}</strong>
            <span>.</span>
          </p>
          {until && <p>{`Please pay by ${until}: the seat is held for you until then.`}</p>}
        </>
      )}
      <p>
        <span>{`${pay ? "It is also" : "How to pay is"} in the mail, and on the page that its link opens`}</span>
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
