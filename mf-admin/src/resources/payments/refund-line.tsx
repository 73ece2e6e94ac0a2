import { cancelRefund } from "@optimyz/contract/api/endpoints/payments";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { fieldsOf, TextField } from "@optimyz/ui";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Amount, Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useMoneyRights } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { FormButton } from "./form-button.tsx";
import * as m from "./messages.ts";
import styles from "./payments.module.css";
import { wayWord } from "./words.ts";

const cancelRefundField = fieldsOf(cancelRefund).field;

interface RefundLineProps {
  refund: AdminPayment["refunds"][number];
  receipt: string;
}

/** One refund; one that the desk noted by mistake can be cancelled. */
export function RefundLine({ refund, receipt }: RefundLineProps) {
  const t = useText();
  const { say } = useTexts();
  const { mayRefund } = useMoneyRights();
  const { id, amount_paise, way, reference, note, noted_by, created_at, is_ours } = refund;
  const { cancelled_at, cancelled_by, cancel_reason } = refund;
  return (
    <div className={styles.refund}>
      <Meta>
        {cancelled_at && <Tag status="cancelled" />}
        <Amount>
          {t(m.refundedOn, { amount: rupees(amount_paise), time: when(created_at), way: say(wayWord(way)) })}
          {reference && <span>, {reference}</span>}
          <span>{t(m.notedBy, { name: noted_by })}</span>
          {note && <span>: {note}</span>}
        </Amount>
        {cancelled_at && (
          <span>{t(m.refundCancelled, { time: when(cancelled_at), name: cancelled_by, reason: cancel_reason })}</span>
        )}
      </Meta>
      {is_ours && !cancelled_at && mayRefund && (
        <FormButton
          label={t(m.cancelTheRefund)}
          title={t(m.cancelRefundOf, { amount: rupees(amount_paise) })}
          keep={t(m.keepIt)}
          endpoint={cancelRefund}
          request={{ params: { id } }}
          done={t(m.refundIsCancelled)}
          log="Error cancelling a refund"
        >
          <p>{t(m.refundByMistake, { receipt })}</p>
          <TextField {...cancelRefundField("reason")} label={t(m.why)} autoComplete="off" />
        </FormButton>
      )}
    </div>
  );
}
