import { cancelPlace, confirmPlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { ButtonLink } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { Row } from "../../shared/list/row.tsx";
import { InlineMeta, Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { moneyPath } from "../payments/words.ts";
import { MoveButton } from "./move-button.tsx";

interface PersonProps {
  person: RosterRow;
  batch: AdminBatch;
}

/** Somebody who has a place in a batch or waits for one. */
export function PersonRow({ person, batch }: PersonProps) {
  const { id, title, name, phone, place, waiting_number, place_until, place_at, payment, owed_paise } = person;
  const may = useMay();
  return (
    <Row
      name={`${title} ${name}`}
      number={id}
      buttons={(nameId) =>
        may(cancelPlace) && (
          <>
            {place !== "confirmed" && (
              <ActionButton
                endpoint={confirmPlace}
                request={{ params: { id } }}
                done={`${name} has a seat now.`}
                log="Error confirming a place"
                describedBy={nameId}
              >
                Confirm
              </ActionButton>
            )}
            <ButtonLink variant="secondary" size="small" to={moneyPath(id)} aria-describedby={nameId}>
              Payments
            </ButtonLink>
            {place !== "waiting" && <MoveButton person={person} batch={batch} describedBy={nameId} />}
            <CancelPlace person={person} batch={batch} describedBy={nameId} />
          </>
        )
      }
    >
      <p>
        <Tag status={place} />
        {place !== "waiting" && place !== "offered" && <Tag status={payment} />}
        {owed_paise > 0 && <span> {rupees(owed_paise)} owed.</span>}
        {waiting_number !== null && <span> Number {waiting_number} on the waiting list.</span>}
        {place_until && <span> Kept until {when(place_until)}.</span>}
        <InlineMeta> Since {when(place_at)}</InlineMeta>
      </p>
      <Meta>
        <a href={telOf(phone)}>{phone}</a>
      </Meta>
    </Row>
  );
}

function CancelPlace({ person, batch, describedBy }: PersonProps & { describedBy: string }) {
  const { id, name, place } = person;
  const { busy, send } = useAdminMutation(cancelPlace, {
    success: place === "waiting" ? `${name} waits no longer.` : `The place of ${name} is cancelled.`,
  });
  return (
    <ConfirmButton
      label={place === "waiting" ? "Take off the list" : "Cancel the place"}
      keepLabel="Keep it"
      busyLabel="Cancelling..."
      title={place === "waiting" ? `Take ${name} off the waiting list?` : `Cancel the place of ${name}?`}
      busy={busy}
      describedBy={describedBy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error cancelling a place", error)}
    >
      <p>
        <span>{name} gets an e-mail. </span>
        {place !== "waiting" && batch.waiting > 0 && (
          <span>The seat is offered to the next person on the waiting list. </span>
        )}
        <span>The enrolment itself stays.</span>
      </p>
    </ConfirmButton>
  );
}
