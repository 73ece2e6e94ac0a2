import { appOf, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { courseDetailsQuery, skillsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { Loaded } from "../../feedback/loaded.tsx";
import { tabPath } from "../../tabs.ts";
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
  const add = (
    <ButtonLink variant="secondary" size="small" to={tabPath("add-subcategory")}>
      Add subcategory
    </ButtonLink>
  );
  return (
    <TabPage slug="view-subcategory" actions={add}>
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
