import { updateEnrolment } from "@optimyz/contract/endpoints/admin";
import type { AdminEnrolment } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { fieldsOf } from "@optimyz/ui";
import { countsQuery } from "../../shared/data/counts.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ProgressFields } from "../../shared/forms/progress-fields.tsx";
import styles from "../../shared/list/list.module.css";

const fields = fieldsOf(updateEnrolment);

interface EditEnrolmentProps {
  enrolment: AdminEnrolment;
  /** The queries that hold the row. */
  lists: readonly Query[];
  close: () => void;
}

/** Edits status and note of an enrolment in its row. */
export function EditEnrolment({ enrolment, lists, close }: EditEnrolmentProps) {
  return (
    <EditForm
      endpoint={updateEnrolment}
      row={enrolment}
      refresh={[...lists, countsQuery]}
      draftKey={`admin:enrolment:${enrolment.id}`}
      saved="The enrolment is saved."
      log="Error updating enrolment"
      onDone={close}
    >
      {(row) => (
        <>
          <p className={styles.name}>
            {row.title} {row.name}, {row.course}
          </p>
          <ProgressFields fields={fields} row={row} />
        </>
      )}
    </EditForm>
  );
}
