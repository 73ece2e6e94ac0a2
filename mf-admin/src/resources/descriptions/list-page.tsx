import { listAllDescriptions } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { DescriptionRow } from "./description-row.tsx";

export { contentLoader as loader } from "../../shared/data/content.ts";

const sorts = [
  { key: "course asc", label: "Subcategory" },
  { key: "created_at desc", label: "Newest first" },
] as const;
/** Descriptions are long, so a page has fewer of them. */
const PAGE_SIZE = 10;

/** `/admin/dashboard/view-course-detail` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listAllDescriptions, { query: page }),
    sorts,
    pageSize: PAGE_SIZE,
  });
  return (
    <RemoteTab
      slug="view-course-detail"
      related="add-course-detail"
      list={list}
      noun="course details"
      placeholder="Search by course"
      loading="Loading course details..."
      failed="Failed to load course details"
      empty="No course details found."
      row={(detail) => <DescriptionRow key={detail.id} detail={detail} />}
    />
  );
}
