import { updateSkillDetail } from "@optimyz/contract/endpoints/content";
import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { TextField } from "@optimyz/ui";
import { useState } from "react";
import { useContent } from "../../shared/data/use-content.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import styles from "../../shared/forms/forms.module.css";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { coursesQuery } from "./queries.ts";

interface EditCourseProps {
  subcategory: SkillDetail;
  skills: readonly Skill[];
  close: () => void;
}

/** Edits a subcategory in its row. */
export function EditCourse({ subcategory, skills, close }: EditCourseProps) {
  const [row] = useState(subcategory);
  const { change } = useContent();
  const feedback = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[coursesQuery]}
      draftKey={`admin:skill-detail:${row.id}`}
      compare={{ skill_id: "Skill id", course: "Course" }}
      save={async (values, version) => {
        const body = { skill_id: Number.parseFloat(values.skill_id ?? ""), course: values.course ?? "" };
        const options = { params: { id: row.id }, body, headers: ifMatch(version) };
        await change(updateSkillDetail, options, coursesQuery);
        feedback.succeed("The subcategory is saved.");
      }}
      onFailure={(error) => {
        console.error("Error updating subcategory", error);
        feedback.fail("Failed to update. Please check backend or data format.");
      }}
      onDone={close}
    >
      <IdPicker
        name="skill_id"
        label="Skill id"
        pickLabel="Skill"
        options={skills.map(({ id, title }) => ({ id, label: title }))}
        defaultValue={row.skill_id}
      />
      <TextField className={styles.needed} name="course" label="Course" defaultValue={row.course} aria-required />
    </EditForm>
  );
}
