import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { createCourseDetail, createSkill, createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { useState } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { useKept } from "../../shared/forms/use-kept.ts";
import { sentImage } from "../../shared/uploads/image-field.tsx";
import type { CourseParts, Made } from "./course-parts.ts";

/**
 * Adds the parts of a course one after the other. What is added stays noted with the form's draft until all is: after a
 * failure, the next attempt goes on where it was, and nothing is there twice.
 */
export function useAddCourse(draftKey: string, isLasting: boolean) {
  const [nothing] = useState<Made>({});
  const { value: made, set, reset, forget } = useKept(`${draftKey}:made`, nothing, isLasting);
  const skill = useAdminMutation(createSkill);
  const course = useAdminMutation(createSkillDetail);
  const detail = useAdminMutation(createCourseDetail);
  const batch = useAdminMutation(createBatch);

  /** @returns the ids of skill and course, and of the dates if there are any */
  const add = async (parts: CourseParts, picture: File | undefined) => {
    let now = made;
    const note = (more: Made) => {
      now = { ...now, ...more };
      set(now);
    };
    if (parts.skill) note({ skillId: (await skill.send({ body: parts.skill, ...(await sentImage(picture)) })).id });
    if (now.courseId === undefined) {
      // Until the course is there, another skill can be chosen.
      const skill_id = parts.skillId ?? now.skillId ?? 0;
      const { id } = await course.send({ body: { skill_id, course: parts.course } });
      note({ skillId: skill_id, courseId: id, name: parts.course });
    }
    const { skillId = 0, courseId = 0, name = parts.course } = now;
    if (parts.description.trim() && !now.isDescribed) {
      await detail.send({ body: { skill_detail_id: courseId, description: parts.description } });
      note({ isDescribed: true });
    }
    const dates = parts.batch && (await batch.send({ body: { ...parts.batch, course_id: courseId } }));
    // At once: another form may take the place of this one.
    forget();
    reset();
    return { skillId, courseId, name, batchId: dates?.id };
  };
  return { made, add, startAgain: reset };
}
