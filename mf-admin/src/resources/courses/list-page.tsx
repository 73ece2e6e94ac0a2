import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { descriptionsQuery } from "../descriptions/queries.ts";
import { skillsQuery } from "../skills/queries.ts";
import { CourseList } from "./course-list.tsx";
import { coursesQuery } from "./queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(coursesQuery, skillsQuery, descriptionsQuery);
  return null;
}

/** `/admin/dashboard/view-subcategory` */
export function Component() {
  const subcategories = useQuery(coursesQuery);
  const skills = useQuery(skillsQuery).data ?? [];
  return (
    <TabPage slug="view-subcategory" related="add-subcategory">
      <Loaded state={subcategories} log="Error fetching subcategories">
        {(all) =>
          all.length > 0 ? (
            <CourseList all={all} skills={skills} />
          ) : (
            <Notice tone="empty">No subcategories found.</Notice>
          )
        }
      </Loaded>
    </TabPage>
  );
}
