import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { CourseRow } from "./course-row.tsx";

export { contentLoader as loader } from "../../shared/data/content.ts";

const sorts = [
  { key: "skill asc", label: "Skill" },
  { key: "course asc", label: "Course" },
  { key: "created_at desc", label: "Newest first" },
] as const;

/** `/admin/dashboard/view-subcategory` */
export function Component() {
  const list = useRemoteList({ query: (page) => query(findCourses, { query: page }), sorts });
  return (
    <RemoteTab
      slug="view-subcategory"
      related="add-subcategory"
      list={list}
      noun="subcategories"
      empty="No subcategories found."
      row={(subcategory) => <CourseRow key={subcategory.id} subcategory={subcategory} />}
    />
  );
}
