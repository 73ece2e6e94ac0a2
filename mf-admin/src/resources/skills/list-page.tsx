import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { coursesQuery } from "../courses/queries.ts";
import { descriptionsQuery } from "../descriptions/queries.ts";
import { skillsQuery } from "./queries.ts";
import { SkillList } from "./skill-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(skillsQuery, coursesQuery, descriptionsQuery);
  return null;
}

/** `/admin/dashboard/view-course` */
export function Component() {
  const skills = useQuery(skillsQuery);
  return (
    <TabPage slug="view-course" related="add-course">
      <Loaded state={skills} log="Error fetching skills">
        {(all) => (all.length > 0 ? <SkillList all={all} /> : <Notice tone="empty">No skills found.</Notice>)}
      </Loaded>
    </TabPage>
  );
}
