import { createCoupon, listCoupons } from "@optimyz/contract/api/endpoints/coupons";
import { couponStates } from "@optimyz/contract/api/schemas/payments/coupons";
import { query } from "../../../shared/data/query.ts";
import { ListTools } from "../../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../../shared/list/remote-rows.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { byTime, useRemoteList } from "../../../shared/list/use-remote-list.ts";
import { useText } from "../../../texts.ts";
import { FormButton } from "../form-button.tsx";
import styles from "../payments.module.css";
import { PaymentsFrame } from "../payments-frame.tsx";
import { couponsPath } from "../words.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { readCouponInput } from "./coupon-input.ts";
import { CouponTable } from "./coupon-table.tsx";
import * as m from "./messages.ts";

/** Coupons with how often they were used and what that costs; new ones. */
export function CouponList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listCoupons, { query: page }),
    statuses: couponStates,
    sorts: byTime,
  });
  const choices = [
    { key: "", label: t(m.all) },
    { key: "active", label: t(m.active) },
    { key: "ended", label: t(m.ended) },
  ];
  return (
    <PaymentsFrame current={couponsPath}>
      <div className={styles.intro}>
        <Meta>{t(m.lead)}</Meta>
        <FormButton
          label={t(m.newCoupon)}
          title={t(m.newCoupon)}
          submit={t(m.add)}
          endpoint={createCoupon}
          request={{}}
          read={(endpoint, values) => readCouponInput(endpoint, values, true, t)}
          done={t(m.added)}
          log="Error adding a coupon"
        >
          <CouponFields />
        </FormButton>
      </div>
      <ListTools
        list={list}
        noun={t(m.noun)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      />
      <RemoteRows
        list={list}
        empty={t(m.noneYet)}
        log="Error fetching coupons"
        view={(coupons, isBusy) => <CouponTable coupons={coupons} isBusy={isBusy} />}
      />
    </PaymentsFrame>
  );
}
