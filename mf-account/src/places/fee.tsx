import type { OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { rupees } from "@optimyz/contract/domain/money";
import { Notice } from "@optimyz/ui";
import { lazy, Suspense } from "react";
import { StateLabel, type Tone } from "../parts/state-label.tsx";
import styles from "./fee.module.css";
import card from "./place-card.module.css";

const labels: Readonly<Record<string, { label: string; tone: Tone }>> = {
  unpaid: { label: "Not paid yet", tone: "open" },
  "partly paid": { label: "Partly paid", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  refunded: { label: "Refunded", tone: "closed" },
};

const HowToPay = lazy(() =>
  import("@optimyz/ui/how-to-pay").then(
    (how) => ({ default: how.HowToPay }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => <Notice tone="error">How to pay could not be loaded. Please load the page again.</Notice>;

interface FeeProps {
  fee: OwnFee;
  isOver: boolean;
  /** Until when the seat is held; empty for a place without an end. */
  until: string;
}

/** What is paid of a place's fee, how the rest is paid, and the receipts; nothing without a fee. */
export function Fee({ fee, isOver, until }: FeeProps) {
  const { state, owed_paise, fee_paise, paid_paise, refunded_paise, receipts, pay } = fee;
  const known = labels[state];
  // People who wait, or gave up the place before paying, owe nothing.
  if (!known || (owed_paise === 0 && receipts.length === 0)) return null;
  const sums = [
    `Fee ${rupees(fee_paise)}`,
    paid_paise > 0 && `paid ${rupees(paid_paise)}`,
    refunded_paise > 0 && `refunded ${rupees(refunded_paise)}`,
  ];
  return (
    <div className={styles.fee}>
      {!(isOver && state === "unpaid") && <StateLabel tone={known.tone}>{known.label}</StateLabel>}
      <p className={card.facts}>{sums.filter(Boolean).join(", ")}</p>
      {pay && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <HowToPay pay={pay} until={until} />
        </Suspense>
      )}
      {receipts.length > 0 && (
        <ul className={styles.receipts} aria-label="Receipts">
          {receipts.map(({ number, url, amount_paise, is_cancelled }) => (
            <li key={number}>
              <a href={url} target="_blank" rel="noreferrer">
                Receipt {number}
              </a>
              , {rupees(amount_paise)}
              {is_cancelled && <span> (cancelled)</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
