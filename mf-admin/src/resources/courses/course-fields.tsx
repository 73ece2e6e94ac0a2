import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { fieldsOf, TextField } from "@optimyz/ui";
import type { RefObject } from "react";
import { unchecked } from "../../shared/forms/unchecked.ts";
import { SkillIdPicker } from "../skills/skill-picker.tsx";

const { field } = fieldsOf(createSkillDetail);

interface CourseFieldsProps {
  /** Initial values of the fields. */
  skillId?: number | undefined;
  course?: string;
  courseField?: RefObject<HTMLInputElement | null>;
}

/** Skill and name of a subcategory. The specification has no check before they are sent. */
export function CourseFields({ skillId, course, courseField }: CourseFieldsProps) {
  return (
    <>
      <SkillIdPicker {...unchecked(field("skill_id"))} defaultValue={skillId} />
      <TextField {...unchecked(field("course"))} ref={courseField} defaultValue={course} />
    </>
  );
}
