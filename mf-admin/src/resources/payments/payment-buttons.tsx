import { cancelPayment, refundPayment } from "@optimyz/contract/api/endpoints/payments";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { cx, fieldsOf, TextField } from "@optimyz/ui";
import { AmountField, readWithAmount } from "./amount-field.tsx";
import { FormButton } from "./form-button.tsx";
import styles from "./payments.module.css";
import { WayFields } from "./way-fields.tsx";

const cancelField = fieldsOf(cancelPayment).field;

interface PaymentProps {
  payment: AdminPayment;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** Opens the receipt, to be printed; as high as the buttons next to it where a heading describes both. */
export const ReceiptLink = ({ payment: { receipt, receipt_url }, describedBy }: PaymentProps) => (
  <a
    className={cx(describedBy !== undefined && styles.receipt)}
    href={receipt_url}
    target="_blank"
    rel="noreferrer"
    aria-describedby={describedBy}
  >
    Receipt {receipt}
  </a>
);

/** Whether {@link PaymentButtons} has any. */
export const isChangeable = ({ state, amount_paise, refunded_paise }: AdminPayment): boolean =>
  state === "noted" && amount_paise > refunded_paise;

/** What the desk can do with a payment, as buttons or items of a menu. */
export function PaymentButtons({ payment, describedBy }: PaymentProps) {
  const { id, receipt, amount_paise, refunded_paise } = payment;
  const left = amount_paise - refunded_paise;
  if (!isChangeable(payment)) return null;
  return (
    <>
      <FormButton
        label="Refund"
        title={`Refund of receipt ${receipt}`}
        endpoint={refundPayment}
        request={{ params: { id } }}
        read={readWithAmount("amount_paise")}
        done="The refund is noted."
        log="Error noting a refund"
        describedBy={describedBy}
      >
        <p>Send the money back first, then note it here. {rupees(left)} can be refunded.</p>
        <AmountField name="amount_paise" paise={left} />
        <WayFields endpoint={refundPayment} label="How it went back" />
      </FormButton>
      {refunded_paise === 0 && (
        <FormButton
          label="Cancel"
          title={`Cancel receipt ${receipt}?`}
          submit="Cancel the payment"
          keep="Keep it"
          endpoint={cancelPayment}
          request={{ params: { id } }}
          done="The payment is cancelled."
          log="Error cancelling a payment"
          describedBy={describedBy}
        >
          <p>
            For a payment that was noted by mistake. It stays in the list, its receipt is marked, and its number is not
            given again. If money went back, note a refund instead.
          </p>
          <TextField {...cancelField("reason")} label="Why" autoComplete="off" />
        </FormButton>
      )}
    </>
  );
}
