import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { type LineColumn, LineTable, Totals } from "../../shared/list/line-table.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { RowNote } from "../../shared/list/row-texts.tsx";
import { dayOf } from "../../shared/list/when.ts";
import { nameOf } from "../batches/words.ts";
import { isChangeable, PaymentButtons, ReceiptLink } from "./payment-buttons.tsx";
import styles from "./payments.module.css";
import { RefundLine } from "./refund-line.tsx";
import { cancelledText, moneyPath, wayWord } from "./words.ts";

const columns: readonly LineColumn<AdminPayment>[] = [
  { key: "date", label: "Date", cell: ({ created_at }) => dayOf(created_at) },
  { key: "name", label: "Name", isName: true, cell: (payment) => <Payer payment={payment} /> },
  {
    key: "amount",
    label: "Amount",
    isNumber: true,
    cell: ({ amount_paise, state }) =>
      state === "noted" ? <strong>{rupees(amount_paise)}</strong> : <s>{rupees(amount_paise)}</s>,
  },
  { key: "way", label: "Paid by", cell: ({ way }) => wayWord(way) },
  { key: "reference", label: "Reference", cell: ({ reference }) => reference },
  {
    key: "batch",
    label: "For",
    isLong: true,
    cell: ({ course, batch }) => nameOf({ course, title: batch }),
    card: null,
  },
  { key: "receipt", label: "Receipt", cell: (payment) => <ReceiptLink payment={payment} /> },
];

interface ReceivedTableProps {
  payments: readonly AdminPayment[];
  /** Whether there are others on other pages. */
  isPart: boolean;
  isBusy: boolean;
}

/** Payments, a line each, with the sums; refunds and cancellations are a second line. */
export function ReceivedTable({ payments, isPart, isBusy }: ReceivedTableProps) {
  const noted = payments.filter(({ state }) => state === "noted");
  const sum = (of: "amount_paise" | "refunded_paise") => rupees(noted.reduce((all, each) => all + each[of], 0));
  const where = isPart ? " on this page" : "";
  return (
    <>
      <LineTable
        label="Payments received"
        columns={columns}
        groups={[{ rows: payments }]}
        busy={isBusy}
        actions={(payment) =>
          isChangeable(payment) && (
            <RowMenu name={`receipt ${payment.receipt}`}>
              <PaymentButtons payment={payment} />
            </RowMenu>
          )
        }
        below={(payment) => hasMore(payment) && <More payment={payment} />}
      />
      <Totals
        figures={[
          [`Received${where}`, sum("amount_paise")],
          [`Refunded${where}`, sum("refunded_paise")],
        ]}
      />
    </>
  );
}

function Payer({ payment: { enrolment_id, payer } }: { payment: AdminPayment }) {
  const name = payer || "Name removed";
  return (
    <Link to={moneyPath(enrolment_id)} title={name}>
      {name}
    </Link>
  );
}

const hasMore = ({ note, cancelled_at, refunds }: AdminPayment): boolean =>
  note !== "" || cancelled_at !== null || refunds.length > 0;

function More({ payment }: { payment: AdminPayment }) {
  const { receipt, note, cancelled_at, refunds } = payment;
  return (
    <div className={styles.below}>
      {note && <RowNote>{note}</RowNote>}
      {cancelled_at && <p>{cancelledText(payment)}</p>}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} receipt={receipt} />
      ))}
    </div>
  );
}
