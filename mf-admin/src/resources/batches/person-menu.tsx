import { cancelPlace, confirmPlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { MenuLink } from "../../shared/list/row-button.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { useText } from "../../texts.ts";
import { moneyPath } from "../payments/words.ts";
import * as m from "./messages.ts";
import { MoveButton } from "./move-button.tsx";

interface PersonProps {
  person: RosterRow;
  batch: AdminBatch;
}

/** What the desk can do with somebody who has a place in a batch or waits for one. */
export function PersonMenu({ person, batch }: PersonProps) {
  const t = useText();
  const { id, title, name, place } = person;
  return (
    <RowMenu name={addressedName(`${title} ${name}`)}>
      {place !== "confirmed" && (
        <ActionButton
          endpoint={confirmPlace}
          request={{ params: { id } }}
          done={t(m.hasSeat, { name })}
          log="Error confirming a place"
        >
          {t(m.confirm)}
        </ActionButton>
      )}
      <MenuLink to={moneyPath(id)}>{t(m.payments)}</MenuLink>
      {place !== "waiting" && <MoveButton person={person} batch={batch} />}
      <CancelPlace person={person} batch={batch} />
    </RowMenu>
  );
}

function CancelPlace({ person, batch }: PersonProps) {
  const t = useText();
  const { id, name, place } = person;
  const { busy, send } = useAdminMutation(cancelPlace, {
    success: t(place === "waiting" ? m.offList : m.placeCancelled, { name }),
  });
  return (
    <ConfirmButton
      label={t(place === "waiting" ? m.takeOffList : m.cancelPlace)}
      keepLabel={t(m.keepIt)}
      busyLabel={t(m.cancelling)}
      title={t(place === "waiting" ? m.takeOffQuestion : m.cancelPlaceQuestion, { name })}
      busy={busy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error cancelling a place", error)}
    >
      <p>
        <span>{t(m.getsMail, { name })} </span>
        {place !== "waiting" && batch.waiting > 0 && <span>{t(m.seatOffered)} </span>}
        <span>{t(m.enrolmentStays)}</span>
      </p>
    </ConfirmButton>
  );
}
