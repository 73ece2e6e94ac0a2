import { notePayment, readPlacePayments } from "@optimyz/contract/api/endpoints/payments";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { Link } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import styles from "../../shared/desk/desk.module.css";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { AmountField, readWithAmount } from "../payments/amount-field.tsx";
import { FormButton } from "../payments/form-button.tsx";
import { PlanList } from "../payments/instalments/place-plan.tsx";
import { PriceLines } from "../payments/price-lines.tsx";
import { moneyQuery } from "../payments/queries.ts";
import { WayFields } from "../payments/way-fields.tsx";
import { moneyPath } from "../payments/words.ts";
import * as m from "./messages.ts";

/** Notes what somebody has paid, where something is owed. */
export function NotePayment({ enrolment: { id, name, money } }: { enrolment: AdminEnrolment }) {
  const t = useText();
  const may = useMay();
  if (!money || money.owed_paise === 0 || !may(notePayment)) return null;
  return (
    <FormButton
      key={money.owed_paise}
      label={t(m.notePayment)}
      title={t(m.paymentOf, { name })}
      submit={t(m.noteThePayment)}
      endpoint={notePayment}
      request={{ params: { id } }}
      read={readWithAmount("amount_paise")}
      done={t(m.paymentNoted)}
      log="Error noting a payment"
    >
      <AmountField name="amount_paise" hint={t(m.amountHint)} paise={money.owed_paise} />
      <WayFields endpoint={notePayment} />
    </FormButton>
  );
}

/** What the fee is made of, its instalments and receipts, and the way to all of the person's payments. */
export function Receipts({ enrolment: { id, money } }: { enrolment: AdminEnrolment }) {
  const t = useText();
  const may = useMay()(readPlacePayments);
  const {
    payments = [],
    price = [],
    instalments = [],
  } = useQuery({ ...moneyQuery(id), enabled: may && money !== undefined && money.payment !== "free" }).data ?? {};
  if (!may || !money) return null;
  return (
    <>
      <PriceLines price={price} />
      <PlanList plan={instalments} />
      <span className={styles.receipts}>
        {payments
          .filter(({ state }) => state === "noted")
          .map(({ id: payment, receipt, receipt_url }) => (
            <a key={payment} href={receipt_url} target="_blank" rel="noreferrer">
              {t(m.receipt, { number: receipt })}
            </a>
          ))}
        <Link to={moneyPath(id)}>{t(m.allPayments)}</Link>
      </span>
    </>
  );
}
