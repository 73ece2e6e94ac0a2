import { enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/endpoints/admin";
import { enrolmentStatuses } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { choicesOf } from "../../list/tag.tsx";
import { byTime, useRemoteList } from "../../list/use-remote-list.ts";
import { RemoteTab } from "../remote-tab.tsx";
import { EnrolmentRow } from "./enrolment-row.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

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
      row={(enrolment) => <EnrolmentRow key={enrolment.id} enrolment={enrolment} list={list.asked} />}
    />
  );
}
