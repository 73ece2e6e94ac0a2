import { movePlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { rangeText, seatsText } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import { Dialog, fieldsOf, Notice, SelectField, SubmitButton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { RowButton } from "../../shared/list/row-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { openBatchesQuery } from "./queries.ts";

const { choice } = fieldsOf(movePlace);

interface MoveButtonProps {
  person: RosterRow;
  batch: AdminBatch;
}

/** Moves somebody to a free seat of another batch of the course, chosen in a dialog. */
export function MoveButton({ person, batch }: MoveButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{t(m.move)}</RowButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(m.moveTitle, { name: person.name })}>
        <MoveForm person={person} batch={batch} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MoveForm({ person, batch, close }: MoveButtonProps & { close: () => void }) {
  const t = useText();
  const texts = useTexts();
  const state = useQuery(openBatchesQuery(batch.course_id));
  return (
    <Loaded state={state} log="Error fetching the batches of a course">
      {(batches) => {
        const others = batches.filter(({ id, seats_left }) => id !== batch.id && seats_left > 0);
        if (others.length === 0) return <Notice tone="empty">{t(m.noFreeSeat)}</Notice>;
        return (
          <AdminForm
            endpoint={movePlace}
            request={() => ({ params: { id: person.id } })}
            toasts={{ success: t(m.moved, { name: person.name }) }}
            onSuccess={() => close()}
            onFailure={(error) => console.error("Error moving a place", error)}
          >
            <SelectField
              {...choice("batch_id")}
              label={t(m.dates)}
              validate={undefined}
              options={others.map((other) => ({
                value: String(other.id),
                label: `${other.title}: ${rangeText(other, texts)} (${seatsText(other, texts)})`,
              }))}
            />
            <FailureReason />
            <div>
              <SubmitButton size="small" busyLabel={t(m.moving)}>
                {t(m.move)}
              </SubmitButton>
            </div>
          </AdminForm>
        );
      }}
    </Loaded>
  );
}
