import { createSkillDetail } from "@optimyz/contract/endpoints/content";
import type { Skill } from "@optimyz/contract/schemas/content";
import { fieldsOf, TextField } from "@optimyz/ui";
import type { RefObject } from "react";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { unchecked } from "../../shared/forms/unchecked.ts";

const { field } = fieldsOf(createSkillDetail);

interface CourseFieldsProps {
  skills: readonly Skill[];
  /** What the fields begin with. */
  skillId?: number | undefined;
  course?: string;
  courseField?: RefObject<HTMLInputElement | null>;
}

/** Skill and name of a subcategory. The specification has no check before they are sent. */
export function CourseFields({ skills, skillId, course, courseField }: CourseFieldsProps) {
  return (
    <>
      <IdPicker
        {...unchecked(field("skill_id"))}
        pickLabel="Skill"
        options={skills.map(({ id, title }) => ({ id, label: title }))}
        defaultValue={skillId}
      />
      <TextField {...unchecked(field("course"))} ref={courseField} defaultValue={course} />
    </>
  );
}
