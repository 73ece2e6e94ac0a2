import { cancelPlace, confirmPlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { MenuLink } from "../../shared/list/row-button.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { moneyPath } from "../payments/words.ts";
import { MoveButton } from "./move-button.tsx";

interface PersonProps {
  person: RosterRow;
  batch: AdminBatch;
}

/** What the desk can do with somebody who has a place in a batch or waits for one. */
export function PersonMenu({ person, batch }: PersonProps) {
  const { id, title, name, place } = person;
  return (
    <RowMenu name={`${title} ${name}`}>
      {place !== "confirmed" && (
        <ActionButton
          endpoint={confirmPlace}
          request={{ params: { id } }}
          done={`${name} has a seat now.`}
          log="Error confirming a place"
        >
          Confirm
        </ActionButton>
      )}
      <MenuLink to={moneyPath(id)}>Payments</MenuLink>
      {place !== "waiting" && <MoveButton person={person} batch={batch} />}
      <CancelPlace person={person} batch={batch} />
    </RowMenu>
  );
}

function CancelPlace({ person, batch }: PersonProps) {
  const { id, name, place } = person;
  const { busy, send } = useAdminMutation(cancelPlace, {
    success: place === "waiting" ? `${name} is off the waiting list.` : `The place of ${name} is cancelled.`,
  });
  return (
    <ConfirmButton
      label={place === "waiting" ? "Take off the list" : "Cancel the place"}
      keepLabel="Keep it"
      busyLabel="Cancelling..."
      title={place === "waiting" ? `Take ${name} off the waiting list?` : `Cancel the place of ${name}?`}
      busy={busy}
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
