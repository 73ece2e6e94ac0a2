import { updateInquiry } from "@optimyz/contract/endpoints/admin";
import type { AdminInquiry } from "@optimyz/contract/schemas/admin";
import { fieldsOf } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ProgressFields } from "../../shared/forms/progress-fields.tsx";
import styles from "../../shared/list/list.module.css";

const fields = fieldsOf(updateInquiry);

interface EditInquiryProps {
  inquiry: AdminInquiry;
  close: () => void;
}

/** Edits status and note of an inquiry in its row. */
export function EditInquiry({ inquiry, close }: EditInquiryProps) {
  return (
    <EditForm
      endpoint={updateInquiry}
      row={inquiry}
      draftKey={`admin:inquiry:${inquiry.id}`}
      saved="The inquiry is saved."
      log="Error updating inquiry"
      onDone={close}
    >
      {(row) => (
        <>
          <div>
            <p className={styles.name}>{row.name}</p>
            <p className={styles.words}>{row.message}</p>
          </div>
          <ProgressFields fields={fields} row={row} />
        </>
      )}
    </EditForm>
  );
}
