import { updateSkillDetail } from "@optimyz/contract/endpoints/content";
import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { typedInput } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { CourseFields } from "./course-fields.tsx";
import { coursesQuery } from "./queries.ts";

interface EditCourseProps {
  subcategory: SkillDetail;
  skills: readonly Skill[];
  close: () => void;
}

/** Edits a subcategory in its row. */
export function EditCourse({ subcategory, skills, close }: EditCourseProps) {
  return (
    <EditForm
      endpoint={updateSkillDetail}
      row={subcategory}
      refresh={[coursesQuery]}
      read={typedInput}
      draftKey={`admin:skill-detail:${subcategory.id}`}
      saved="The subcategory is saved."
      log="Error updating subcategory"
      failed="Failed to update. Please check backend or data format."
      onDone={close}
    >
      {(row) => <CourseFields skills={skills} skillId={row.skill_id} course={row.course} />}
    </EditForm>
  );
}
