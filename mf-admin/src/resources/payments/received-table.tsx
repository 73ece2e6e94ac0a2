import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import type { Say } from "@optimyz/contract/protocol/wording";
import { type Text, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { type LineColumn, LineTable, Totals } from "../../shared/list/line-table.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { RowNote } from "../../shared/list/row-texts.tsx";
import lists from "../../shared/list/table.module.css";
import { dayOf } from "../../shared/list/when.ts";
import { useMoneyRights } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { nameOf } from "../batches/words.ts";
import * as m from "./messages.ts";
import { DocumentLinks, isChangeable, PaymentButtons, ReceiptLink } from "./payment-buttons.tsx";
import styles from "./payments.module.css";
import { RefundLine } from "./refund-line.tsx";
import { cancelledText, moneyPath, wayWord } from "./words.ts";

const columnsIn = (t: Text, say: Say): readonly LineColumn<AdminPayment>[] => [
  { key: "date", label: t(m.date), cell: ({ created_at }) => dayOf(created_at) },
  { key: "name", label: t(m.name), isName: true, cell: (payment) => <Payer payment={payment} /> },
  {
    key: "amount",
    label: t(m.amount),
    isNumber: true,
    cell: ({ amount_paise, state }) =>
      state === "noted" ? <strong>{rupees(amount_paise)}</strong> : <s>{rupees(amount_paise)}</s>,
  },
  { key: "way", label: t(m.paidBy), cell: ({ way }) => say(wayWord(way)) },
  { key: "reference", label: t(m.reference), cell: ({ reference }) => reference },
  {
    key: "batch",
    label: t(m.paidFor),
    isLong: true,
    cell: ({ course, batch }) => nameOf({ course, title: batch }),
    card: null,
  },
  { key: "receipt", label: t(m.receipt), cell: (payment) => <ReceiptLink payment={payment} /> },
];

interface ReceivedTableProps {
  payments: readonly AdminPayment[];
  /** Whether there are others on other pages. */
  isPart: boolean;
  isBusy: boolean;
}

/** Payments, a line each, with the sums; refunds and cancellations are a second line. */
export function ReceivedTable({ payments, isPart, isBusy }: ReceivedTableProps) {
  const t = useText();
  const { say } = useTexts();
  const { mayRefund } = useMoneyRights();
  const noted = payments.filter(({ state }) => state === "noted");
  const sum = (of: "amount_paise" | "refunded_paise") => rupees(noted.reduce((all, each) => all + each[of], 0));
  return (
    <>
      <LineTable
        label={t(m.paymentsReceived)}
        columns={columnsIn(t, say)}
        groups={[{ rows: payments }]}
        busy={isBusy}
        actions={(payment) =>
          isChangeable(payment, mayRefund) && (
            <RowMenu name={t(m.receiptName, { receipt: payment.receipt })}>
              <PaymentButtons payment={payment} />
            </RowMenu>
          )
        }
        below={(payment) => hasMore(payment) && <More payment={payment} />}
      />
      <Totals
        figures={[
          [t(isPart ? m.receivedHere : m.received), sum("amount_paise")],
          [t(isPart ? m.refundedHere : m.refunded), sum("refunded_paise")],
        ]}
      />
    </>
  );
}

function Payer({ payment: { enrolment_id, payer } }: { payment: AdminPayment }) {
  const t = useText();
  const name = addressedName(payer) || t(m.nameRemoved);
  return (
    <Link to={moneyPath(enrolment_id)} className={lists.clamped} title={name}>
      {name}
    </Link>
  );
}

const hasMore = ({ note, cancelled_at, refunds, documents = [] }: AdminPayment): boolean =>
  note !== "" || cancelled_at !== null || refunds.length > 0 || documents.length > 0;

function More({ payment }: { payment: AdminPayment }) {
  const t = useText();
  const { receipt, note, cancelled_at, refunds, documents } = payment;
  return (
    <div className={styles.below}>
      {documents && (
        <p className={styles.documents}>
          <DocumentLinks payment={payment} />
        </p>
      )}
      {note && <RowNote>{note}</RowNote>}
      {cancelled_at && <p>{cancelledText(payment, t)}</p>}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} receipt={receipt} />
      ))}
    </div>
  );
}
