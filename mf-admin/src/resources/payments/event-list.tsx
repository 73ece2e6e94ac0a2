import { assignGatewayEvent, dismissGatewayEvent, listGatewayEvents } from "@optimyz/contract/api/endpoints/payments";
import { type AdminGatewayEvent, eventStatuses } from "@optimyz/contract/api/schemas/payments/admin";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { fieldsOf, TextField } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { EnrolmentPicker } from "../batches/enrolment-picker.tsx";
import { FormButton } from "./form-button.tsx";
import * as m from "./messages.ts";
import { PaymentsFrame } from "./payments-frame.tsx";
import { moneyPath, unmatchedPath } from "./words.ts";

/** Messages of the payment service: unmatched ones first, which wait for the desk. */
export function EventList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listGatewayEvents, { query: { ...page, status: page.status ?? "unmatched" } }),
    statuses: eventStatuses,
    sorts: byTime,
  });
  return (
    <PaymentsFrame current={unmatchedPath}>
      <ListTools
        list={list}
        noun={t(m.serviceMessages)}
        filter={{
          label: t(m.state),
          value: list.status || "unmatched",
          set: list.setStatus,
          choices: eventStatuses.map((key) => ({ key, value: key, label: t(states[key].label) })),
        }}
      />
      <RemoteRows
        list={list}
        empty={t(m.nothingWaits)}
        isNarrowed={list.search !== ""}
        log="Error fetching messages of the payment service"
        row={(event) => <EventRow key={event.id} event={event} />}
      />
    </PaymentsFrame>
  );
}

const states = {
  unmatched: { label: m.unmatched, tone: "new" },
  matched: { label: m.matched, tone: "good" },
  dismissed: { label: m.setAside, tone: undefined },
} as const;

const titleOf = (kind: string) => (kind === "dispute" ? m.disputeOf : kind === "refund" ? m.refundOf : m.paymentOf);

const assignField = fieldsOf(assignGatewayEvent).field;
const dismissField = fieldsOf(dismissGatewayEvent).field;

function EventRow({ event }: { event: AdminGatewayEvent }) {
  const t = useText();
  const { id, kind, state, reference, gateway_payment, reason, created_at, note, enrolment, gateway_url } = event;
  const { amount_paise, currency = "INR" } = event;
  const isPayment = kind === "payment" && currency === "INR";
  const amount = currency === "INR" ? rupees(amount_paise) : `${currency} ${decimalRupees(amount_paise)}`;
  const known = eventStatuses.find((each) => each === state);
  return (
    <Row
      name={t(titleOf(kind), { amount })}
      buttons={(nameId) =>
        state === "unmatched" && (
          <>
            {isPayment && (
              <FormButton
                label={t(m.sayWhose)}
                title={t(m.whose)}
                submit={t(m.noteIt)}
                endpoint={assignGatewayEvent}
                request={{ params: { id } }}
                done={t(m.notedReceiptSent)}
                log="Error assigning a payment"
                describedBy={nameId}
              >
                <p>{t(m.notedWhateverIsOwed)}</p>
                <EnrolmentPicker {...assignField("enrolment_id")} {...(enrolment && { defaultValue: enrolment.id })} />
              </FormButton>
            )}
            <FormButton
              label={t(m.setAside)}
              title={t(m.setThisAside)}
              keep={t(m.keepItHere)}
              endpoint={dismissGatewayEvent}
              request={{ params: { id } }}
              done={t(m.isSetAside)}
              log="Error setting a message aside"
              describedBy={nameId}
            >
              <p>{t(m.noPaymentNoted)}</p>
              <TextField {...dismissField("reason")} label={t(m.why)} autoComplete="off" />
            </FormButton>
          </>
        )
      }
    >
      <p>
        <Tag status={known ? t(states[known].label) : state} tone={known && states[known].tone} /> {when(created_at)} ·{" "}
        {reference ? t(m.referenceGiven, { reference }) : t(m.noReference)}
      </p>
      {reason && <p>{reason}</p>}
      {enrolment && (
        <p>
          {t(m.isFor, {
            name: enrolment.name,
            id: String(enrolment.id),
            link: (words) => <Link to={moneyPath(enrolment.id)}>{words}</Link>,
          })}
        </p>
      )}
      {gateway_url && state === "unmatched" && (
        <p>
          <a href={gateway_url} target="_blank" rel="noreferrer">
            {t(m.seeAtService)}
          </a>
        </p>
      )}
      <Meta>{t(m.serviceCallsIt, { name: gateway_payment })}</Meta>
      {note && <RowNote>{note}</RowNote>}
    </Row>
  );
}
