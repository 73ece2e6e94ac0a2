import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { courseDetailsQuery, skillsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { Loaded } from "../../feedback/loaded.tsx";
import { TabPage } from "../tab-page.tsx";
import { SubcategoryList } from "./subcategory-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(subcategoriesQuery, skillsQuery, courseDetailsQuery);
  return null;
}

/** `/admin/dashboard/view-subcategory` */
export function Component() {
  const subcategories = useQuery(subcategoriesQuery);
  const skills = useQuery(skillsQuery).data ?? [];
  return (
    <TabPage slug="view-subcategory" related="add-subcategory">
      <Loaded state={subcategories} log="Error fetching subcategories">
        {(all) =>
          all.length > 0 ? (
            <SubcategoryList all={all} skills={skills} />
          ) : (
            <Notice tone="empty">No subcategories found.</Notice>
          )
        }
      </Loaded>
    </TabPage>
  );
}
