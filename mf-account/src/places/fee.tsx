import type { HowToPay, OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { rupees } from "@optimyz/contract/domain/money";
import { StateLabel, type Tone } from "../parts/state-label.tsx";
import styles from "./fee.module.css";
import card from "./place-card.module.css";

const labels: Readonly<Record<string, { label: string; tone: Tone }>> = {
  unpaid: { label: "Not paid yet", tone: "open" },
  "partly paid": { label: "Partly paid", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  refunded: { label: "Refunded", tone: "closed" },
};

/** What is paid of a place's fee, how the rest is paid, and the receipts; nothing without a fee. */
export function Fee({ fee, isOver }: { fee: OwnFee; isOver: boolean }) {
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
      {pay && <Pay pay={pay} />}
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

/** How the rest is paid. The code is a picture: banks refuse links that open an app with a personal UPI id. */
function Pay({ pay: { amount_paise, reference, upi, bank, in_person: inPerson } }: { pay: HowToPay }) {
  return (
    <div className={styles.pay}>
      {upi && (
        <svg className={styles.code} viewBox={`0 0 ${upi.code.size} ${upi.code.size}`} role="img">
          <title>{`UPI code for ${rupees(amount_paise)}`}</title>
          <path d={upi.code.path} />
        </svg>
      )}
      <div className={styles.words}>
        <p className={styles.sum}>{rupees(amount_paise)} to pay</p>
        <p className={card.facts}>
          {upi ? "Scan the code with your UPI app: amount and reference are in it." : "Give this reference with it:"}
        </p>
        <dl className={styles.details}>
          <div>
            <dt className={card.facts}>Reference</dt>
            <dd>{reference}</dd>
          </div>
          {upi && (
            <div>
              <dt className={card.facts}>UPI id</dt>
              <dd>{upi.name ? `${upi.id} (${upi.name})` : upi.id}</dd>
            </div>
          )}
          {bank && (
            <div>
              <dt className={card.facts}>Bank transfer</dt>
              <dd>{bank}</dd>
            </div>
          )}
        </dl>
        <p className={card.facts}>
          {`${inPerson ? `Or pay ${inPerson}. ` : ""}The receipt comes by e-mail once we have your payment.`}
        </p>
      </div>
    </div>
  );
}
