import { updateInquiry } from "@optimyz/contract/endpoints/admin";
import type { AdminInquiry } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { fieldsOf } from "@optimyz/ui";
import { countsQuery } from "../../shared/data/counts.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ProgressFields } from "../../shared/forms/progress-fields.tsx";
import styles from "../../shared/list/list.module.css";

const fields = fieldsOf(updateInquiry);

interface EditInquiryProps {
  inquiry: AdminInquiry;
  /** The queries that hold the row. */
  lists: readonly Query[];
  close: () => void;
}

/** Edits status and note of an inquiry in its row. */
export function EditInquiry({ inquiry, lists, close }: EditInquiryProps) {
  return (
    <EditForm
      endpoint={updateInquiry}
      row={inquiry}
      refresh={[...lists, countsQuery]}
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
