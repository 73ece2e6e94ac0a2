import { updateInquiry } from "@optimyz/contract/api/endpoints/admin";
import type { AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import { fieldsOf } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ProgressFields } from "../../shared/forms/progress-fields.tsx";
import { RowName } from "../../shared/list/row.tsx";
import { RowWords } from "../../shared/list/row-texts.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const fields = fieldsOf(updateInquiry);

interface EditInquiryProps {
  inquiry: AdminInquiry;
  close: () => void;
}

/** Edits status and note of an inquiry in its row. */
export function EditInquiry({ inquiry, close }: EditInquiryProps) {
  const t = useText();
  return (
    <EditForm
      endpoint={updateInquiry}
      row={inquiry}
      draftKey={`admin:inquiry:${inquiry.id}`}
      saved={t(m.saved)}
      log="Error updating inquiry"
      onDone={close}
    >
      {(row) => (
        <>
          <div>
            <RowName>{row.name}</RowName>
            <RowWords>{row.message}</RowWords>
          </div>
          <ProgressFields fields={fields} row={row} />
        </>
      )}
    </EditForm>
  );
}
