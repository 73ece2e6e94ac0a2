import { updateCourseDetail } from "@optimyz/contract/api/endpoints/content";
import type { CourseDetail } from "@optimyz/contract/api/schemas/content";
import { typedInput } from "@optimyz/ui";
import { DescriptionEditor } from "../../shared/editor/description-editor.tsx";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface EditDescriptionProps {
  detail: CourseDetail;
  close: () => void;
}

/** Edits a description in its row, with a preview. */
export function EditDescription({ detail, close }: EditDescriptionProps) {
  const t = useText();
  return (
    <EditForm
      wide
      endpoint={updateCourseDetail}
      row={detail}
      read={typedInput}
      draftKey={`admin:course-detail:${detail.id}`}
      saved={t(m.saved)}
      log="Error updating course detail"
      onDone={close}
    >
      {(row) => (
        <>
          <DescriptionEditor defaultValue={row.description} id={row.id} version={row.version} />
          <RowInOtherLanguages group="descriptions" row={row.id} />
        </>
      )}
    </EditForm>
  );
}
