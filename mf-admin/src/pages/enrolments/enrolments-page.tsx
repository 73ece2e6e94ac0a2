import { enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/endpoints/admin";
import { enrolmentStatuses } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { CsvLink } from "../../list/csv-link.tsx";
import { RemoteView } from "../../list/remote-view.tsx";
import { choicesOf } from "../../list/tag.tsx";
import { useRemoteList } from "../../list/use-remote-list.ts";
import { TabPage } from "../tab-page.tsx";
import { EnrolmentRow } from "./enrolment-row.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

/** `/admin/dashboard/enrolments` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listEnrolments, { query: page }),
    statuses: enrolmentStatuses,
    sorts: [
      { key: "created_at desc", label: "Newest first" },
      { key: "created_at asc", label: "Oldest first" },
      { key: "name asc", label: "Name" },
      { key: "course asc", label: "Course" },
      { key: "status asc", label: "Status" },
    ],
  });
  return (
    <TabPage slug="enrolments">
      <RemoteView
        list={list}
        noun="enrolments"
        statuses={choicesOf(enrolmentStatuses)}
        log="Error fetching enrolments"
        empty="No enrolments yet."
        tools={<CsvLink path={enrolmentsCsvPath} search={list.search} status={list.status} />}
        row={(enrolment) => <EnrolmentRow key={enrolment.id} enrolment={enrolment} list={list.asked} />}
      />
    </TabPage>
  );
}
