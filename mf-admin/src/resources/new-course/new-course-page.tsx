import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { listCourseDetailsOfCourse } from "@optimyz/contract/api/endpoints/content";
import { useAtomValue } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { query } from "../../shared/data/query.ts";
import { parseId } from "../../shared/forms/parse-id.ts";
import { useLastingDraft } from "../../shared/forms/use-lasting-draft.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { adminAtom } from "../../shared/session/session.ts";
import { useText } from "../../texts.ts";
import { usualOf } from "../batches/batch-form.tsx";
import { latestBatchQuery } from "../batches/queries.ts";
import { skillsQuery } from "../skills/queries.ts";
import type { Added } from "./added-notice.tsx";
import * as m from "./messages.ts";
import { NewCourseForm } from "./new-course-form.tsx";

/** `/admin/dashboard/new-course`: skill, course, description and first dates in one form; `?copy=7` begins like a course. */
export function Component() {
  const t = useText();
  const email = useAtomValue(adminAtom)?.email;
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
  /** Counts drafts that were thrown away. */
  const [round, setRound] = useState(0);
  const isThere =
    email !== undefined &&
    !skills.isPending &&
    !latest.isPending &&
    (!copied || (!course.isPending && !details.isPending));
  const [like] = course.data?.items ?? [];
  return (
    <TabPage slug="new-course" lead={t(m.lead)}>
      {isThere && (
        <Draft
          key={`${added?.courseId ?? copied} ${round}`}
          owner={email}
          isLasting={added !== undefined || copied === undefined}
          isNext={added !== undefined || round > 0}
          onThrownAway={() => setRound(round + 1)}
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

const DRAFT_KEY = "admin:new-course";
/** No part of the lasting draft, whose keys begin with its own. */
const COPY_KEY = "admin:new-course-copy";

type FormProps = ComponentProps<typeof NewCourseForm>;

interface DraftProps extends Omit<FormProps, "draft" | "draftKey"> {
  owner: string;
  isLasting: boolean;
}

/** The form with its draft, which is brought back before the form is shown. */
function Draft({ owner, isLasting, ...form }: DraftProps) {
  const draft = useLastingDraft(DRAFT_KEY, owner);
  return <NewCourseForm {...form} draftKey={isLasting ? DRAFT_KEY : COPY_KEY} draft={isLasting ? draft : undefined} />;
}
