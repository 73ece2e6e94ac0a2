import { updateCourseDetail } from "@optimyz/contract/endpoints/content";
import type { CourseDetail } from "@optimyz/contract/schemas/content";
import { useState } from "react";
import { useContent } from "../../shared/data/use-content.ts";
import { DescriptionEditor } from "../../shared/editor/description-editor.tsx";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { descriptionsQuery } from "./queries.ts";

/** Edits a description in its row, with a preview. */
export function EditDescription({ detail, close }: { detail: CourseDetail; close: () => void }) {
  const [row] = useState(detail);
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      wide
      lists={[descriptionsQuery]}
      draftKey={`admin:course-detail:${row.id}`}
      compare={{ description: "Description" }}
      save={async ({ description = "" }, version) => {
        const options = { params: { id: row.id }, body: { description }, headers: ifMatch(version) };
        await change(updateCourseDetail, options, descriptionsQuery);
        succeed("The description is saved.");
      }}
      onFailure={(error) => console.error("Error updating course detail", error)}
      onDone={close}
    >
      <DescriptionEditor defaultValue={row.description} />
    </EditForm>
  );
}
