import { cancelRefund } from "@optimyz/contract/api/endpoints/payments";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { fieldsOf, TextField } from "@optimyz/ui";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Amount, Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { FormButton } from "./form-button.tsx";
import styles from "./payments.module.css";
import { wayWord } from "./words.ts";

const cancelRefundField = fieldsOf(cancelRefund).field;

interface RefundLineProps {
  refund: AdminPayment["refunds"][number];
  receipt: string;
}

/** One refund; one that the desk noted by mistake can be cancelled. */
export function RefundLine({ refund, receipt }: RefundLineProps) {
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
          <p>For a refund of receipt {receipt} that was noted by mistake. It stays in the list and no longer counts.</p>
          <TextField {...cancelRefundField("reason")} label="Why" autoComplete="off" />
        </FormButton>
      )}
    </div>
  );
}
