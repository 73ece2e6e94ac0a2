import { updateSkillDetail } from "@optimyz/contract/endpoints/content";
import type { SkillDetail } from "@optimyz/contract/schemas/content";
import type { Query } from "@optimyz/kit";
import { typedInput } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { CourseFields } from "./course-fields.tsx";

interface EditCourseProps {
  subcategory: SkillDetail;
  /** The query that holds the row. */
  list: Query;
  close: () => void;
}

/** Edits a subcategory in its row. */
export function EditCourse({ subcategory, list, close }: EditCourseProps) {
  return (
    <EditForm
      endpoint={updateSkillDetail}
      row={subcategory}
      refresh={[list]}
      read={typedInput}
      draftKey={`admin:skill-detail:${subcategory.id}`}
      saved="The subcategory is saved."
      log="Error updating subcategory"
      failed="Failed to update. Please check backend or data format."
      onDone={close}
    >
      {(row) => <CourseFields skillId={row.skill_id} course={row.course} />}
    </EditForm>
  );
}
