import { cancelPayment, refundPayment } from "@optimyz/contract/api/endpoints/payments";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { cx, fieldsOf, TextField } from "@optimyz/ui";
import { useMoneyRights } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { AmountField, readWithAmount } from "./amount-field.tsx";
import { FormButton } from "./form-button.tsx";
import * as m from "./messages.ts";
import styles from "./payments.module.css";
import { WayFields } from "./way-fields.tsx";

const cancelField = fieldsOf(cancelPayment).field;

interface PaymentProps {
  payment: AdminPayment;
  /** Id of the row's heading, for screen readers. */
  describedBy?: string | undefined;
}

/** Opens the receipt, to be printed; as high as the buttons next to it where a heading describes both. */
export function ReceiptLink({ payment: { receipt, receipt_url }, describedBy }: PaymentProps) {
  const t = useText();
  return (
    <a
      className={cx(describedBy !== undefined && styles.receipt)}
      href={receipt_url}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
    >
      {t(m.receiptNumber, { receipt })}
    </a>
  );
}

/** Opens the invoice of a payment and the notes about it, to be printed. */
export function DocumentLinks({ payment: { documents = [] }, describedBy }: PaymentProps) {
  const { say } = useTexts();
  return documents.map(({ kind, number, url }) => (
    <a
      key={number}
      className={cx(describedBy !== undefined && styles.receipt)}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
    >
      {`${say(documentLabels[kind] ?? kind)} ${number}`}
    </a>
  ));
}

/** Whether {@link PaymentButtons} has any: what is left can be refunded, and a payment without a refund cancelled. */
export const isChangeable = ({ state, amount_paise, refunded_paise }: AdminPayment, mayRefund: boolean): boolean =>
  state === "noted" && (refunded_paise === 0 || (mayRefund && amount_paise > refunded_paise));

/** What the desk can do with a payment, as buttons or items of a menu. */
export function PaymentButtons({ payment, describedBy }: PaymentProps) {
  const t = useText();
  const { mayRefund } = useMoneyRights();
  const { id, receipt, amount_paise, refunded_paise } = payment;
  const left = amount_paise - refunded_paise;
  if (!isChangeable(payment, mayRefund)) return null;
  return (
    <>
      {mayRefund && (
        <FormButton
          label={t(m.refund)}
          title={t(m.refundOfReceipt, { receipt })}
          endpoint={refundPayment}
          request={{ params: { id } }}
          read={readWithAmount("amount_paise")}
          done={t(m.refundIsNoted)}
          log="Error noting a refund"
          describedBy={describedBy}
        >
          <p>{t(m.sendBackFirst, { amount: rupees(left) })}</p>
          <AmountField name="amount_paise" paise={left} />
          <WayFields endpoint={refundPayment} label={t(m.howItWentBack)} />
        </FormButton>
      )}
      {refunded_paise === 0 && (
        <FormButton
          label={t(m.cancel)}
          title={t(m.cancelReceipt, { receipt })}
          submit={t(m.cancelThePayment)}
          keep={t(m.keepIt)}
          endpoint={cancelPayment}
          request={{ params: { id } }}
          done={t(m.paymentIsCancelled)}
          log="Error cancelling a payment"
          describedBy={describedBy}
        >
          <p>{t(m.notedByMistake)}</p>
          <TextField {...cancelField("reason")} label={t(m.why)} autoComplete="off" />
        </FormButton>
      )}
    </>
  );
}
