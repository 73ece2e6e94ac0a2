import { listAllDescriptions } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import { DescriptionRow } from "./description-row.tsx";
import * as m from "./messages.ts";

export { contentLoader as loader } from "../../shared/data/content.ts";

/** Descriptions are long, so a page has fewer of them. */
const PAGE_SIZE = 10;

/** `/admin/dashboard/view-course-detail` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listAllDescriptions, { query: page }),
    sorts: [
      { key: "course asc", label: t(m.subcategory) },
      { key: "created_at desc", label: t(m.newestFirst) },
    ],
    pageSize: PAGE_SIZE,
  });
  return (
    <RemoteTab
      slug="view-course-detail"
      related="add-course-detail"
      list={list}
      noun={t(m.courseDetails)}
      placeholder={t(m.searchByCourse)}
      loading={t(m.loading)}
      failed={t(m.notLoaded)}
      log="Error fetching course details"
      empty={t(m.noneFound)}
      row={(detail) => <DescriptionRow key={detail.id} detail={detail} />}
    />
  );
}
