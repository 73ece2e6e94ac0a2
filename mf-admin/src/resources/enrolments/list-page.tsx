import { enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/endpoints/admin";
import { enrolmentStatuses } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { EnrolmentRow } from "./enrolment-row.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/enrolments` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listEnrolments, { query: page }),
    statuses: enrolmentStatuses,
    sorts: [
      ...byTime,
      { key: "name asc", label: "Name" },
      { key: "course asc", label: "Course" },
      { key: "status asc", label: "Status" },
    ],
  });
  return (
    <RemoteTab
      slug="enrolments"
      list={list}
      noun="enrolments"
      statuses={choicesOf(enrolmentStatuses)}
      empty="No enrolments yet."
      csvPath={enrolmentsCsvPath}
      row={(enrolment) => <EnrolmentRow key={enrolment.id} enrolment={enrolment} list={list.listQuery} />}
    />
  );
}
