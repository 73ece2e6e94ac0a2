import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { nameOf } from "../batches/words.ts";
import * as m from "./messages.ts";
import { DocumentLinks, PaymentButtons, ReceiptLink } from "./payment-buttons.tsx";
import { RefundLine } from "./refund-line.tsx";
import { cancelledText, wayWord } from "./words.ts";

/** One payment of a person with its receipt and refunds; a cancelled one says who cancelled it, when and why. */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  const t = useText();
  const { say } = useTexts();
  const { receipt, amount_paise, way, reference, note, noted_by, created_at } = payment;
  const { state, cancelled_at, course, batch, refunds } = payment;
  return (
    <Row
      name={rupees(amount_paise)}
      buttons={(nameId) => (
        <>
          <ReceiptLink payment={payment} describedBy={nameId} />
          <DocumentLinks payment={payment} describedBy={nameId} />
          <PaymentButtons payment={payment} describedBy={nameId} />
        </>
      )}
    >
      <p>
        {state !== "noted" && <Tag status="cancelled" />}
        <span>{` ${say(wayWord(way))}${reference ? `, ${reference}` : ""} · ${when(created_at)}`}</span>
      </p>
      <Meta>{t(m.batchAndAuthor, { batch: nameOf({ course, title: batch }), name: noted_by })}</Meta>
      {note && <RowNote>{note}</RowNote>}
      {cancelled_at && <RowNote>{cancelledText(payment, t)}</RowNote>}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} receipt={receipt} />
      ))}
    </Row>
  );
}
