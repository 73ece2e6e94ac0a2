import { changePlaceFee, notePayment } from "@optimyz/contract/api/endpoints/payments";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { Notice, SubmitButton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { InlineMeta, Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { batchPath, nameOf } from "../batches/words.ts";
import { AmountField, readWithAmount } from "./amount-field.tsx";
import { FormButton } from "./form-button.tsx";
import { PaymentRow } from "./payment-row.tsx";
import styles from "./payments.module.css";
import { moneyQuery } from "./queries.ts";
import { WayFields } from "./way-fields.tsx";
import { PAYMENTS } from "./words.ts";

/** All money of one enrolment: what is owed, the form that notes a payment, and every payment with its receipt. */
export function MoneyPage({ id }: { id: number }) {
  const state = useQuery(moneyQuery(id));
  return (
    <TabPage slug={PAYMENTS} title={state.data?.name ?? "Payments"} related={PAYMENTS}>
      <Loaded
        state={state}
        missing="There is no enrolment of this number."
        failed="The payments are not available right now."
        log="Error fetching the money of a place"
      >
        {(money) => <Money money={money} />}
      </Loaded>
    </TabPage>
  );
}

function Money({ money }: { money: PlacePayments }) {
  const { id, place, course, batch, batch_id, reference, payments, payment, ...sums } = money;
  const { fee_paise, paid_paise, refunded_paise, owed_paise } = sums;
  const facts: [string, string][] = [
    ["Fee", rupees(fee_paise)],
    ["Paid", rupees(paid_paise)],
    ...(refunded_paise > 0 ? [["Refunded", rupees(refunded_paise)] satisfies [string, string]] : []),
    ["Owed", rupees(owed_paise)],
    ["Reference", reference],
  ];
  return (
    <>
      <p>
        <Tag status={payment} />{" "}
        {batch_id === null ? (
          <span>{course}</span>
        ) : (
          <Link to={batchPath(batch_id)}>{nameOf({ course, title: batch })}</Link>
        )}
        <InlineMeta> · Place: {place}</InlineMeta>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {batch_id !== null && (
        <div>
          <FormButton
            label="Set another fee"
            title="Another fee for this person"
            submit="Set the fee"
            endpoint={changePlaceFee}
            request={{ params: { id } }}
            read={readWithAmount("fee_paise")}
            done="The fee is set."
            log="Error setting a fee"
          >
            <p>
              For a discount, for example. Everybody else of the batch keeps the fee of the day on which they enrolled.
            </p>
            <AmountField name="fee_paise" label="Fee" hint="0 if it is free." paise={fee_paise} />
          </FormButton>
        </div>
      )}
      {owed_paise > 0 ? <NotePayment key={owed_paise} money={money} /> : <NothingOwed place={place} />}
      <h2 className={styles.heading}>Payments</h2>
      {payments.length === 0 && <Notice tone="empty">Nothing was paid yet.</Notice>}
      <RowList items={payments} row={(each) => <PaymentRow key={each.id} payment={each} />} />
    </>
  );
}

const NothingOwed = ({ place }: { place: string }) => (
  <Meta>
    {place === "confirmed" || place === "held"
      ? "Nothing is owed."
      : "A fee is owed by everybody with a confirmed or held seat, so nothing is owed here."}
  </Meta>
);

function NotePayment({ money: { id, name, owed_paise } }: { money: PlacePayments }) {
  return (
    <section className={styles.note} aria-labelledby="note-title">
      <h2 id="note-title" className={styles.heading}>
        Note a payment
      </h2>
      <AdminForm
        endpoint={notePayment}
        read={readWithAmount("amount_paise")}
        request={() => ({ params: { id } })}
        toasts={{ success: ({ receipt }) => `Noted. Receipt ${receipt} goes to ${name} by e-mail.` }}
        onSuccess={(_payment, _input, form) => form.reset()}
        onFailure={(error) => console.error("Error noting a payment", error)}
      >
        <AmountField name="amount_paise" hint="All that is owed, or a part of it." paise={owed_paise} />
        <WayFields endpoint={notePayment} />
        <FailureReason />
        <div>
          <SubmitButton size="small" busyLabel="Noting...">
            Note the payment
          </SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
