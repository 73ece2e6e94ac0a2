import { readHowToPay } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { dayText, isFull, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, referenceOf } from "@optimyz/contract/domain/payments";
import { ApiError, query, useAtomValue, useQuery, userAtom, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { HowToPay } from "@optimyz/ui/how-to-pay";
import type { ReactNode } from "react";
import { useLoggedError } from "../../../parts/use-logged-error.ts";
import { useText } from "../../../texts.ts";
import * as m from "./messages.ts";

interface WhatFollowsProps {
  enrolment: Enrolment;
  batch: ListedBatch;
  /** The coupon that was sent; empty for none. */
  coupon: string;
}

/** What follows from an enrolment in dates: how the waiting list works, or what is to be paid and how. */
export default function WhatFollows({ enrolment, batch, coupon }: WhatFollowsProps) {
  const t = useText();
  const { place = "" } = enrolment;
  if (place === "waiting")
    return (
      <p>
        {!isFull(batch) && <span>{t(m.lastSeatTaken)} </span>}
        <span>{t(m.howListWorks)}</span>
      </p>
    );
  const { fee_paise, price_paise = fee_paise } = batch;
  const owed = owedPaise({ fee_paise: price_paise, paid_paise: 0, refunded_paise: 0 }, place);
  return owed === 0 ? null : <ToPay enrolment={enrolment} batch={batch} coupon={coupon} owed={owed} />;
}

/**
 * What is to be paid at once, and how as soon as that has loaded. The link of the place is in the mail alone, since
 * anybody may have typed the e-mail address.
 */
function ToPay({ enrolment, batch, coupon, owed }: WhatFollowsProps & { owed: number }) {
  const t = useText();
  const texts = useTexts();
  const { id, place, place_until } = enrolment;
  const asked = query(readHowToPay, {
    params: { id: batch.id },
    query: { enrolment: String(id), ...(coupon && { coupon }) },
  });
  const { data: pay, error } = useQuery(asked);
  useLoggedError("Failed to load how to pay.", error);
  const user = useAtomValue(userAtom);
  // A coupon that takes off all of it.
  if (error instanceof ApiError && error.status === 404) return null;
  const zone = batch.time_zone;
  const until =
    place === "held" && place_until
      ? `${dayText(dayIn(zone, place_until), {}, texts)}, ${clockIn(zone, place_until)} (${zoneText(zone, texts)})`
      : "";
  return (
    <>
      <h3>{t(m.howToPay)}</h3>
      {pay && <HowToPay pay={pay} until={until} />}
      {/* With a coupon, only the response says how much. */}
      {!pay && !coupon && (
        <>
          <p>{t(m.amountAndReference, { amount: rupees(owed, texts), reference: referenceOf(id), strong })}</p>
          {until && <p>{t(m.payBy, { until })}</p>}
        </>
      )}
      <p>
        {user ? (
          <span key="account">{t(pay ? m.alsoInAccount : m.howIsInAccount, { link: account })}</span>
        ) : (
          <span key="mail">{t(pay ? m.alsoInMail : m.howIsInMail)}</span>
        )}{" "}
        <span>{t(m.mailIsRight)}</span>
      </p>
    </>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;
const account = (words: ReactNode) => <Link to={{ role: "account" }}>{words}</Link>;
