import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import { CourseRow } from "./course-row.tsx";
import * as m from "./messages.ts";

export { contentLoader as loader } from "../../shared/data/content.ts";

/** `/admin/dashboard/view-subcategory` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(findCourses, { query: page }),
    sorts: [
      { key: "skill asc", label: t(m.skill) },
      { key: "course asc", label: t(m.course) },
      { key: "created_at desc", label: t(m.newestFirst) },
    ],
  });
  return (
    <RemoteTab
      slug="view-subcategory"
      related="add-subcategory"
      list={list}
      noun={t(m.subcategories)}
      log="Error fetching subcategories"
      empty={t(m.noneFound)}
      row={(subcategory) => <CourseRow key={subcategory.id} subcategory={subcategory} />}
    />
  );
}
