import { listPayments } from "@optimyz/contract/endpoints/payments";
import { paymentStatuses } from "@optimyz/contract/schemas/payments/admin";
import { Link } from "@optimyz/kit/router";
import { cx, Notice } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import styles from "../../shared/list/list.module.css";
import { ListTools, Pager } from "../../shared/list/list-tools.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { PaymentRow } from "./payment-row.tsx";
import { PaymentsFrame } from "./payments-frame.tsx";
import { moneyPath, receivedPath } from "./words.ts";

/** All payments, by receipt number, name or reference. */
export function ReceivedList() {
  const list = useRemoteList({
    query: (page) => query(listPayments, { query: page }),
    statuses: paymentStatuses,
    sorts: byTime,
  });
  const choices = [{ key: "", label: "All" }, ...choicesOf(paymentStatuses)];
  return (
    <PaymentsFrame current={receivedPath}>
      <ListTools
        list={list}
        noun="payments"
        filter={{ label: "State", value: list.status, choices, set: list.setStatus }}
      />
      <Loaded state={list.state} log="Error fetching payments">
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Notice tone="empty">
                {list.search || list.status ? "Nothing matches the search." : "No payments yet."}
              </Notice>
            )}
            <RowList
              items={items}
              className={cx(styles.rows, list.stale && styles.stale)}
              busy={list.stale}
              row={(payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  name={<Link to={moneyPath(payment.enrolment_id)}>{payment.payer || "Name removed"}</Link>}
                />
              )}
            />
          </>
        )}
      </Loaded>
      <Pager list={list} />
    </PaymentsFrame>
  );
}
