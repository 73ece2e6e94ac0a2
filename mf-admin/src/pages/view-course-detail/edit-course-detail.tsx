import { updateCourseDetail } from "@optimyz/contract/endpoints/content";
import type { CourseDetail } from "@optimyz/contract/schemas/content";
import { useState } from "react";
import { courseDetailsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { DescriptionEditor } from "../../editor/description-editor.tsx";
import { ifMatch } from "../../feedback/conflict.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { EditForm } from "../../forms/edit-form.tsx";

/** Edits a description in its row, with the preview beside it. */
export function EditCourseDetail({ detail, close }: { detail: CourseDetail; close: () => void }) {
  const [row] = useState(detail);
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      wide
      lists={[courseDetailsQuery]}
      draftKey={`admin:course-detail:${row.id}`}
      compare={{ description: "Description" }}
      save={async ({ description = "" }, _form, version) => {
        const options = { params: { id: row.id }, body: { description }, headers: ifMatch(version) };
        await change(updateCourseDetail, options, courseDetailsQuery);
        succeed("The description is saved.");
      }}
      onFailure={(error) => console.error("Error updating course detail", error)}
      onDone={close}
    >
      <DescriptionEditor defaultValue={row.description} />
    </EditForm>
  );
}
