import { givePlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { cx, fieldsOf, NumberField, SubmitButton } from "@optimyz/ui";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import styles from "./batches.module.css";
import { EnrolmentPicker } from "./enrolment-picker.tsx";
import * as m from "./messages.ts";

const { field } = fieldsOf(givePlace);

/** Gives a seat to somebody who enrolled without dates. */
export function GivePlace({ batch: { id } }: { batch: AdminBatch }) {
  const t = useText();
  return (
    <section className={styles.give} aria-labelledby="give-place-title">
      <h2 id="give-place-title" className={styles.heading}>
        {t(m.giveSeatTitle)}
      </h2>
      <AdminForm
        endpoint={givePlace}
        request={() => ({ params: { id } })}
        toasts={{ success: ({ name }) => t(m.hasSeat, { name }) }}
        onSuccess={(_row, _input, form) => form.reset()}
        onFailure={(error) => console.error("Error giving a place", error)}
      >
        <div className={cx(forms.side, styles.pair)}>
          <EnrolmentPicker {...field("enrolment_id")} />
          <NumberField {...field("hold_hours")} hint={t(m.holdHint)} />
        </div>
        <FailureReason />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel={t(m.giving)}>
            {t(m.giveSeat)}
          </SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
