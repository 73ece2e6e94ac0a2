import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import type { OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { rupees } from "@optimyz/contract/domain/money";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { useTexts } from "@optimyz/kit";
import { Notice } from "@optimyz/ui";
import { lazy, type ReactNode, Suspense } from "react";
import * as parts from "../parts/messages.ts";
import { StateLabel } from "../parts/state-label.tsx";
import { useText } from "../texts.ts";
import styles from "./fee.module.css";
import * as m from "./messages.ts";
import card from "./place-card.module.css";

const labels = {
  unpaid: { label: m.notPaid, tone: "open" },
  "partly paid": { label: m.partlyPaid, tone: "open" },
  paid: { label: m.paid, tone: "good" },
  refunded: { label: m.refunded, tone: "closed" },
} as const;

const isKnown = (state: string): state is keyof typeof labels => Object.hasOwn(labels, state);

const HowToPay = lazy(() =>
  import("@optimyz/ui/how-to-pay").then(
    (how) => ({ default: how.HowToPay }),
    () => ({ default: NotLoaded }),
  ),
);

/** Few places have instalments. */
const Plan = lazy(() => import("./plan/plan.tsx").catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  const t = useText();
  return <Notice tone="error">{t(m.howToPayFailed)}</Notice>;
}

interface FeeProps {
  fee: OwnFee;
  isOver: boolean;
  /** Until when the seat is held; empty for a place without an end. */
  until: string;
  /** To whom invoices are made out. */
  children?: ReactNode;
}

/** What is paid of a place's fee, how the rest is paid, and the receipts; nothing without a fee. */
export function Fee({ fee, isOver, until, children }: FeeProps) {
  const t = useText();
  const texts = useTexts();
  const {
    state,
    owed_paise,
    fee_paise,
    paid_paise,
    refunded_paise,
    receipts,
    documents = [],
    pay,
    price = [],
    instalments,
  } = fee;
  // People who wait, or gave up the place before paying, owe nothing.
  if (!isKnown(state) || (owed_paise === 0 && receipts.length === 0)) return null;
  const { label, tone } = labels[state];
  const sums = [
    ...(price.length > 0
      ? price.map((line) => lineWords(line, texts).join(" "))
      : [t(m.fee, { amount: rupees(fee_paise, texts) })]),
    paid_paise > 0 && t(m.amountPaid, { amount: rupees(paid_paise, texts) }),
    refunded_paise > 0 && t(m.amountRefunded, { amount: rupees(refunded_paise, texts) }),
  ];
  return (
    <div className={styles.fee}>
      {!(isOver && state === "unpaid") && <StateLabel tone={tone}>{t(label)}</StateLabel>}
      <p className={card.facts}>{sums.filter(Boolean).join(", ")}</p>
      <Suspense fallback={<p role="status">{t(parts.loading)}</p>}>
        {instalments && <Plan fee={fee} />}
        {pay && <HowToPay pay={instalments ? { ...pay, later: [] } : pay} until={until} />}
      </Suspense>
      {children}
      {receipts.length > 0 && (
        <ul className={styles.receipts} aria-label={t(m.receipts)}>
          {receipts.map(({ number, url, amount_paise, is_cancelled }) => (
            <li key={number}>
              {t(is_cancelled ? m.cancelledReceipt : m.receipt, {
                number,
                amount: rupees(amount_paise, texts),
                link: (words) => (
                  <a href={texts.language.base + url} target="_blank" rel="noreferrer">
                    {words}
                  </a>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={styles.receipts} aria-label={t(m.invoices)}>
          {documents.map(({ kind, number, url, total_paise }) => (
            <li key={number}>
              {t(m.invoice, {
                kind: texts.say(documentLabels[kind] ?? kind),
                number,
                amount: rupees(total_paise, texts),
                link: (words) => (
                  <a href={texts.language.base + url} target="_blank" rel="noreferrer">
                    {words}
                  </a>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
