import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { listCourseDetailsOfCourse } from "@optimyz/contract/api/endpoints/content";
import { useSearchParams } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../shared/data/query.ts";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { usualOf } from "../batches/batch-form.tsx";
import { latestBatchQuery } from "../batches/queries.ts";
import { skillsQuery } from "../skills/queries.ts";
import { type Added, NewCourseForm } from "./new-course-form.tsx";

/** `/admin/dashboard/new-course`: skill, course, description and first dates in one form; `?copy=7` begins like a course. */
export function Component() {
  const copied = parseId(useSearchParams()[0].get("copy"));
  const skills = useQuery(skillsQuery);
  const latest = useQuery(latestBatchQuery);
  const course = useQuery({ ...query(findCourses, { query: { id: String(copied) } }), enabled: copied !== undefined });
  const details = useQuery({
    ...query(listCourseDetailsOfCourse, { params: { skill_detail_id: copied ?? 0 } }),
    enabled: copied !== undefined,
  });
  /** What was added last: the next form begins with its skill. */
  const [added, setAdded] = useState<Added>();
  const isThere = !skills.isPending && !latest.isPending && (!copied || (!course.isPending && !details.isPending));
  const [like] = course.data?.items ?? [];
  return (
    <TabPage
      slug="new-course"
      lead="Everything about a course on one page. What you type stays in this tab until it is added."
    >
      {isThere && (
        <NewCourseForm
          key={added?.courseId ?? copied}
          skills={skills.data ?? []}
          usual={usualOf(latest.data?.items[0])}
          added={added}
          onAdded={setAdded}
          like={
            like && !added
              ? {
                  name: like.course,
                  skillId: like.skill_id,
                  description: (details.data ?? []).map(({ description }) => description).join("\n"),
                }
              : undefined
          }
        />
      )}
    </TabPage>
  );
}
