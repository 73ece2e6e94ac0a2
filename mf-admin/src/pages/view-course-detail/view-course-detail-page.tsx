import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { courseDetailsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { Loaded } from "../../feedback/loaded.tsx";
import { TabPage } from "../tab-page.tsx";
import { CourseDetailList } from "./course-detail-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(courseDetailsQuery, subcategoriesQuery);
  return null;
}

/** `/admin/dashboard/view-course-detail` */
export function Component() {
  const details = useQuery(courseDetailsQuery);
  const subcategories = useQuery(subcategoriesQuery).data ?? [];
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
            <CourseDetailList all={all} subcategories={subcategories} />
          ) : (
            <Notice tone="empty">No course details found.</Notice>
          )
        }
      </Loaded>
    </TabPage>
  );
}
