import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { coursesQuery } from "../courses/queries.ts";
import { DescriptionList } from "./description-list.tsx";
import { descriptionsQuery } from "./queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(descriptionsQuery, coursesQuery);
  return null;
}

/** `/admin/dashboard/view-course-detail` */
export function Component() {
  const details = useQuery(descriptionsQuery);
  const subcategories = useQuery(coursesQuery).data ?? [];
  return (
    <TabPage slug="view-course-detail" related="add-course-detail">
      <Loaded
        state={details}
        loading="Loading course details..."
        failed="Failed to load course details"
        log="Error fetching course details"
      >
        {(all) =>
          all.length > 0 ? (
            <DescriptionList all={all} subcategories={subcategories} />
          ) : (
            <Notice tone="empty">No course details found.</Notice>
          )
        }
      </Loaded>
    </TabPage>
  );
}
