import { updateSkillDetail } from "@optimyz/contract/api/endpoints/content";
import type { SkillDetail } from "@optimyz/contract/api/schemas/content";
import { typedInput } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { useText } from "../../texts.ts";
import { CourseFields } from "./course-fields.tsx";
import * as m from "./messages.ts";

interface EditCourseProps {
  subcategory: SkillDetail;
  close: () => void;
}

/** Edits a subcategory in its row. */
export function EditCourse({ subcategory, close }: EditCourseProps) {
  const t = useText();
  return (
    <EditForm
      endpoint={updateSkillDetail}
      row={subcategory}
      read={typedInput}
      draftKey={`admin:skill-detail:${subcategory.id}`}
      saved={t(m.saved)}
      log="Error updating subcategory"
      failed={t(m.notUpdated)}
      onDone={close}
    >
      {(row) => (
        <>
          <CourseFields skillId={row.skill_id} course={row.course} />
          <RowInOtherLanguages group="courses" row={row.id} />
        </>
      )}
    </EditForm>
  );
}
