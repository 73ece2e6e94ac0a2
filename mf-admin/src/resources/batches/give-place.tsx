import { givePlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { cx, fieldsOf, NumberField, SubmitButton } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import styles from "./batches.module.css";
import { EnrolmentPicker } from "./enrolment-picker.tsx";

const { field } = fieldsOf(givePlace);

/** Gives a seat to somebody who enrolled without dates. */
export function GivePlace({ batch: { id } }: { batch: AdminBatch }) {
  return (
    <section className={styles.give} aria-labelledby="give-place-title">
      <h2 id="give-place-title" className={styles.heading}>
        Give a seat to somebody who enrolled without dates
      </h2>
      <AdminForm
        endpoint={givePlace}
        request={() => ({ params: { id } })}
        toasts={{ success: ({ name }) => `${name} has a seat now.` }}
        onSuccess={(_row, _input, form) => form.reset()}
        onFailure={(error) => console.error("Error giving a place", error)}
      >
        <div className={cx(forms.side, styles.pair)}>
          <EnrolmentPicker {...field("enrolment_id")} />
          <NumberField
            {...field("hold_hours")}
            hint="Leave it empty for a confirmed seat. A held one ends by itself."
          />
        </div>
        <FailureReason />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel="Giving...">
            Give the seat
          </SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
