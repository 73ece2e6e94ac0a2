import { changeInstalments, changePlaceFee, notePayment } from "@optimyz/contract/api/endpoints/payments";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { fieldsOf, Notice, SubmitButton, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReadAfterFailure } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { RowList } from "../../shared/list/row-list.tsx";
import { InlineMeta, Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { useMay, useMoneyRights } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { batchPath, nameOf } from "../batches/words.ts";
import { AmountField, readWithAmount } from "./amount-field.tsx";
import { BillToButton } from "./bill-to-button.tsx";
import { FormButton } from "./form-button.tsx";
import { AgreeInstalments, PlanList } from "./instalments/place-plan.tsx";
import * as m from "./messages.ts";
import { PaymentRow } from "./payment-row.tsx";
import styles from "./payments.module.css";
import { PriceLines } from "./price-lines.tsx";
import { moneyQuery } from "./queries.ts";
import { WayFields } from "./way-fields.tsx";
import { PAYMENTS } from "./words.ts";

const feeField = fieldsOf(changePlaceFee).field;

/** All money of one enrolment: what is owed, the form that notes a payment, and every payment with its receipt. */
export function MoneyPage({ id }: { id: number }) {
  const t = useText();
  const state = useQuery(moneyQuery(id));
  return (
    <TabPage slug={PAYMENTS} title={state.data ? addressedName(state.data.name) : t(m.payments)} related={PAYMENTS}>
      <Loaded
        state={state}
        missing={t(m.noSuchEnrolment)}
        failed={t(m.notAvailable)}
        log="Error fetching the money of a place"
      >
        {(money) => <Money money={money} />}
      </Loaded>
    </TabPage>
  );
}

function Money({ money }: { money: PlacePayments }) {
  const t = useText();
  const { mayDiscount } = useMoneyRights();
  const mayChange = useMay()(changeInstalments);
  const { id, place, course, batch, batch_id, reference, payments, payment, billing, price = [], ...sums } = money;
  const { instalments = [] } = money;
  const { fee_paise, paid_paise, refunded_paise, owed_paise } = sums;
  const mayAgree = mayChange && fee_paise > 0;
  const facts: [string, string][] = [
    [t(m.fee), rupees(fee_paise)],
    [t(m.paid), rupees(paid_paise)],
    ...(refunded_paise > 0 ? [[t(m.refunded), rupees(refunded_paise)] satisfies [string, string]] : []),
    [t(m.owed), rupees(owed_paise)],
    [t(m.reference), reference],
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
        <InlineMeta>{t(m.placeState, { place })}</InlineMeta>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines price={price} />
      <PlanList plan={instalments} />
      {batch_id !== null && (mayDiscount || billing || mayAgree) && (
        <div className={styles.buttons}>
          {mayDiscount && (
            <FormButton
              label={t(m.setAnotherFee)}
              title={t(m.anotherFee)}
              submit={t(m.setTheFee)}
              endpoint={changePlaceFee}
              request={{ params: { id } }}
              read={readWithAmount("fee_paise")}
              done={t(m.feeIsSet)}
              log="Error setting a fee"
            >
              <p>{t(m.forADiscount)}</p>
              <AmountField name="fee_paise" label={t(m.fee)} hint={t(m.zeroIfFree)} paise={fee_paise} />
              <TextField {...feeField("reason")} required label={t(m.why)} hint={t(m.reasonHint)} autoComplete="off" />
            </FormButton>
          )}
          {mayAgree && (
            <AgreeInstalments
              key={JSON.stringify([fee_paise, instalments])}
              id={id}
              fee={fee_paise}
              plan={instalments}
            />
          )}
          {billing && <BillToButton id={id} billing={billing} />}
        </div>
      )}
      <NotePayment money={money} />
      <h2 className={styles.heading}>{t(m.payments)}</h2>
      {payments.length === 0 && <Notice tone="empty">{t(m.nothingPaid)}</Notice>}
      <RowList items={payments} row={(each) => <PaymentRow key={each.id} payment={each} />} />
    </>
  );
}

function NothingOwed({ place }: { place: string }) {
  const t = useText();
  return <Meta>{t(place === "confirmed" || place === "held" ? m.nothingOwed : m.owesNothingHere)}</Meta>;
}

/** The form asks for what is owed now, and keeps what somebody has typed, also where nothing is owed any more. */
function NotePayment({ money: { id, name, place, owed_paise, asked_paise = owed_paise } }: { money: PlacePayments }) {
  const t = useText();
  const [isRefused, setIsRefused] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [amount, setAmount] = useState(asked_paise);
  if (!isTyped && amount !== asked_paise) setAmount(asked_paise);
  const readAgain = useReadAfterFailure(notePayment);
  if (owed_paise <= 0 && !isRefused) return <NothingOwed place={place} />;
  return (
    <section className={styles.note} aria-labelledby="note-title" onInput={() => setIsTyped(true)}>
      <h2 id="note-title" className={styles.heading}>
        {t(m.noteAPayment)}
      </h2>
      <AdminForm
        endpoint={notePayment}
        read={readWithAmount("amount_paise")}
        request={() => ({ params: { id } })}
        toasts={{ success: ({ receipt }) => t(m.noted, { receipt, name: addressedName(name) }) }}
        onSuccess={(_payment, _input, form) => {
          form.reset();
          setIsRefused(false);
          setIsTyped(false);
        }}
        onFailure={(error) => {
          console.error("Error noting a payment", error);
          setIsRefused(true);
          readAgain(error);
        }}
      >
        <AmountField key={amount} name="amount_paise" hint={t(m.allOrAPart)} paise={amount} />
        <WayFields endpoint={notePayment} />
        <FailureReason />
        <div>
          <SubmitButton size="small" busyLabel={t(m.noting)}>
            {t(m.noteThePayment)}
          </SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
