import { cancelPayment, cancelRefund, refundPayment } from "@optimyz/contract/api/endpoints/payments";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { fieldsOf, TextField } from "@optimyz/ui";
import type { ReactNode } from "react";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Amount, Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { nameOf } from "../batches/words.ts";
import { AmountField, readWithAmount } from "./amount-field.tsx";
import { FormButton } from "./form-button.tsx";
import styles from "./payments.module.css";
import { WayFields } from "./way-fields.tsx";
import { wayWord } from "./words.ts";

interface PaymentRowProps {
  payment: AdminPayment;
  /** The payer, when the page is not about one person. */
  name?: ReactNode;
}

const cancelField = fieldsOf(cancelPayment).field;
const cancelRefundField = fieldsOf(cancelRefund).field;

/** One payment with its receipt and refunds; a cancelled one says who cancelled it, when and why. */
export function PaymentRow({ payment, name }: PaymentRowProps) {
  const { id, receipt, receipt_url, amount_paise, refunded_paise, way, reference, note, noted_by, created_at } =
    payment;
  const { state, cancelled_at, cancelled_by, cancel_reason, course, batch, refunds } = payment;
  const left = amount_paise - refunded_paise;
  const isNoted = state === "noted";
  return (
    <Row
      name={name ?? rupees(amount_paise)}
      buttons={(nameId) => (
        <>
          <a className={styles.receipt} href={receipt_url} target="_blank" rel="noreferrer" aria-describedby={nameId}>
            Receipt {receipt}
          </a>
          {isNoted && left > 0 && (
            <FormButton
              label="Refund"
              title={`Refund of receipt ${receipt}`}
              endpoint={refundPayment}
              request={{ params: { id } }}
              read={readWithAmount("amount_paise")}
              done="The refund is noted."
              log="Error noting a refund"
              describedBy={nameId}
            >
              <p>Send the money back first, then note it here. {rupees(left)} can be refunded.</p>
              <AmountField name="amount_paise" paise={left} />
              <WayFields endpoint={refundPayment} />
            </FormButton>
          )}
          {isNoted && refunded_paise === 0 && (
            <FormButton
              label="Cancel"
              title={`Cancel receipt ${receipt}?`}
              submit="Cancel the payment"
              keep="Keep it"
              endpoint={cancelPayment}
              request={{ params: { id } }}
              done="The payment is cancelled."
              log="Error cancelling a payment"
              describedBy={nameId}
            >
              <p>
                For a payment that was noted by mistake. It stays in the list, its receipt is marked, and its number is
                not given again. If money went back, note a refund instead.
              </p>
              <TextField {...cancelField("reason")} label="Why" autoComplete="off" />
            </FormButton>
          )}
        </>
      )}
    >
      <p>
        {!isNoted && <Tag status="cancelled" />}
        {name && (
          <Amount>
            <strong>{rupees(amount_paise)}</strong>
          </Amount>
        )}
        <span>{`${name ? " · " : " "}${wayWord(way)}${reference ? `, ${reference}` : ""} · ${when(created_at)}`}</span>
      </p>
      <Meta>
        {nameOf({ course, title: batch })} · noted by {noted_by}
      </Meta>
      {note && <RowNote>{note}</RowNote>}
      {cancelled_at && (
        <RowNote>
          {`Cancelled ${when(cancelled_at)} by ${cancelled_by}${cancel_reason ? `: ${cancel_reason}` : ""}`}
        </RowNote>
      )}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} receipt={receipt} />
      ))}
    </Row>
  );
}

interface RefundLineProps {
  refund: AdminPayment["refunds"][number];
  receipt: string;
}

/** One refund; one that the desk noted by mistake can be cancelled. */
function RefundLine({ refund, receipt }: RefundLineProps) {
  const { id, amount_paise, way, reference, note, noted_by, created_at, is_ours } = refund;
  const { cancelled_at, cancelled_by, cancel_reason } = refund;
  return (
    <div className={styles.refund}>
      <Meta>
        {cancelled_at && <Tag status="cancelled" />}
        <Amount>
          {`${rupees(amount_paise)} refunded ${when(created_at)}, ${wayWord(way)}`}
          {reference && <span>, {reference}</span>}
          <span>, noted by {noted_by}</span>
          {note && <span>: {note}</span>}
        </Amount>
        {cancelled_at && <span>{`. Cancelled ${when(cancelled_at)} by ${cancelled_by}: ${cancel_reason}`}</span>}
      </Meta>
      {is_ours && !cancelled_at && (
        <FormButton
          label="Cancel the refund"
          title={`Cancel the refund of ${rupees(amount_paise)}?`}
          keep="Keep it"
          endpoint={cancelRefund}
          request={{ params: { id } }}
          done="The refund is cancelled."
          log="Error cancelling a refund"
        >
          <p>For a refund of receipt {receipt} that was noted by mistake. It stays in the list, and counts no more.</p>
          <TextField {...cancelRefundField("reason")} label="Why" autoComplete="off" />
        </FormButton>
      )}
    </div>
  );
}
