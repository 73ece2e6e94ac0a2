import { updateEnrolment } from "@optimyz/contract/api/endpoints/admin";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { fieldsOf } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ProgressFields } from "../../shared/forms/progress-fields.tsx";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { RowName } from "../../shared/list/row.tsx";
import { useText } from "../../texts.ts";
import { courseOf } from "../batches/words.ts";
import * as m from "./messages.ts";

const fields = fieldsOf(updateEnrolment);

interface EditEnrolmentProps {
  enrolment: AdminEnrolment;
  close: () => void;
}

/** Edits status and note of an enrolment in its row. */
export function EditEnrolment({ enrolment, close }: EditEnrolmentProps) {
  const t = useText();
  return (
    <EditForm
      endpoint={updateEnrolment}
      row={enrolment}
      draftKey={`admin:enrolment:${enrolment.id}`}
      saved={t(m.saved)}
      log="Error updating enrolment"
      onDone={close}
    >
      {(row) => (
        <>
          <RowName>
            {addressedName(`${row.title} ${row.name}`)}, {courseOf(row)}
          </RowName>
          <ProgressFields fields={fields} row={row} />
        </>
      )}
    </EditForm>
  );
}
