import { listPayments } from "@optimyz/contract/api/endpoints/payments";
import { paymentStatuses } from "@optimyz/contract/api/schemas/payments/admin";
import { query } from "../../shared/data/query.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import { InvoicesOfMonth } from "./invoices-of-month.tsx";
import * as m from "./messages.ts";
import { PaymentsFrame } from "./payments-frame.tsx";
import { ReceivedTable } from "./received-table.tsx";
import { receivedPath } from "./words.ts";

/** All payments, by receipt number, name or reference. */
export function ReceivedList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listPayments, { query: page }),
    statuses: paymentStatuses,
    sorts: byTime,
  });
  const choices = [{ key: "", label: t(m.all) }, ...choicesOf(paymentStatuses)];
  return (
    <PaymentsFrame current={receivedPath}>
      <ListTools
        list={list}
        noun={t(m.paymentsNoun)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      />
      <RemoteRows
        list={list}
        empty={t(m.noneYet)}
        log="Error fetching payments"
        view={(payments, isBusy) => (
          <>
            <ReceivedTable payments={payments} isPart={list.pages > 1} isBusy={isBusy} />
            {payments.some(({ documents }) => documents) && <InvoicesOfMonth />}
          </>
        )}
      />
    </PaymentsFrame>
  );
}
