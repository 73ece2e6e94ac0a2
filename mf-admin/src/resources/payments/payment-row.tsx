import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { nameOf } from "../batches/words.ts";
import { PaymentButtons, ReceiptLink } from "./payment-buttons.tsx";
import { RefundLine } from "./refund-line.tsx";
import { cancelledText, wayWord } from "./words.ts";

/** One payment of a person with its receipt and refunds; a cancelled one says who cancelled it, when and why. */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  const { receipt, amount_paise, way, reference, note, noted_by, created_at } = payment;
  const { state, cancelled_at, course, batch, refunds } = payment;
  return (
    <Row
      name={rupees(amount_paise)}
      buttons={(nameId) => (
        <>
          <ReceiptLink payment={payment} describedBy={nameId} />
          <PaymentButtons payment={payment} describedBy={nameId} />
        </>
      )}
    >
      <p>
        {state !== "noted" && <Tag status="cancelled" />}
        <span>{` ${wayWord(way)}${reference ? `, ${reference}` : ""} · ${when(created_at)}`}</span>
      </p>
      <Meta>
        {nameOf({ course, title: batch })} · noted by {noted_by}
      </Meta>
      {note && <RowNote>{note}</RowNote>}
      {cancelled_at && <RowNote>{cancelledText(payment)}</RowNote>}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} receipt={receipt} />
      ))}
    </Row>
  );
}
