import { assignGatewayEvent, dismissGatewayEvent, listGatewayEvents } from "@optimyz/contract/api/endpoints/payments";
import { type AdminGatewayEvent, eventStatuses } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { fieldsOf, TextField } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { capital } from "../../shared/list/capital.ts";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta, RowNote } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { EnrolmentPicker } from "../batches/enrolment-picker.tsx";
import { FormButton } from "./form-button.tsx";
import { PaymentsFrame } from "./payments-frame.tsx";
import { unmatchedPath } from "./words.ts";

/** Messages of the payment service: unmatched ones first, which wait for the desk. */
export function EventList() {
  const list = useRemoteList({
    query: (page) => query(listGatewayEvents, { query: { ...page, status: page.status ?? "unmatched" } }),
    statuses: eventStatuses,
    sorts: byTime,
  });
  return (
    <PaymentsFrame current={unmatchedPath}>
      <ListTools
        list={list}
        noun="messages of the payment service"
        filter={{
          label: "State",
          value: list.status || "unmatched",
          set: list.setStatus,
          choices: eventStatuses.map((key) => ({ key, value: key, label: capital(stateWords[key] ?? key) })),
        }}
      />
      <RemoteRows
        list={list}
        empty="Nothing waits here: every payment was matched to a person."
        isNarrowed={list.search !== ""}
        log="Error fetching messages of the payment service"
        row={(event) => <EventRow key={event.id} event={event} />}
      />
    </PaymentsFrame>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  unmatched: "unmatched",
  matched: "matched",
  dismissed: "set aside",
};

const assignField = fieldsOf(assignGatewayEvent).field;
const dismissField = fieldsOf(dismissGatewayEvent).field;

function EventRow({ event }: { event: AdminGatewayEvent }) {
  const { id, kind, state, reference, gateway_payment, amount_paise, reason, created_at, note } = event;
  const isPayment = kind === "payment";
  return (
    <Row
      name={`${isPayment ? "Payment" : "Refund"} of ${rupees(amount_paise)}`}
      buttons={(nameId) =>
        state === "unmatched" && (
          <>
            {isPayment && (
              <FormButton
                label="Say whose it is"
                title="Whose payment is it?"
                submit="Note it"
                endpoint={assignGatewayEvent}
                request={{ params: { id } }}
                done="The payment is noted, and its receipt on its way."
                log="Error assigning a payment"
                describedBy={nameId}
              >
                <p>It is noted whatever is owed there. An excess can be refunded.</p>
                <EnrolmentPicker {...assignField("enrolment_id")} />
              </FormButton>
            )}
            <FormButton
              label="Set aside"
              title="Set this message aside?"
              keep="Keep it here"
              endpoint={dismissGatewayEvent}
              request={{ params: { id } }}
              done="The message is set aside."
              log="Error setting a message aside"
              describedBy={nameId}
            >
              <p>No payment is noted for it. It stays in the list, under Set aside.</p>
              <TextField {...dismissField("reason")} label="Why" autoComplete="off" />
            </FormButton>
          </>
        )
      }
    >
      <p>
        <Tag status={stateWords[state] ?? state} /> {when(created_at)} ·{" "}
        {reference ? `Reference “${reference}”` : "Without a reference"}
      </p>
      {reason && <p>{reason}</p>}
      <Meta>The service calls it {gateway_payment}</Meta>
      {note && <RowNote>{note}</RowNote>}
    </Row>
  );
}
