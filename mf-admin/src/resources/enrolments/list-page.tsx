import { deleteEnrolment, enrolmentsCsvPath, listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { enrolmentPerson } from "@optimyz/contract/api/endpoints/desk";
import { type AdminEnrolment, enrolmentStatuses } from "@optimyz/contract/api/schemas/admin";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import { ChatButton } from "../../shared/desk/chat-button.tsx";
import { ChatQueues } from "../../shared/desk/chat-queues.tsx";
import type { Desk } from "../../shared/desk/desk.ts";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useDeskList } from "../../shared/desk/use-desk-list.ts";
import { byTime } from "../../shared/list/use-remote-list.ts";
import { AddEnrolment } from "./add-enrolment.tsx";
import { columns } from "./columns.tsx";
import { DeleteEnrolment } from "./delete-enrolment.tsx";
import { EditEnrolment } from "./edit-enrolment.tsx";
import { EnrolmentFacts } from "./enrolment-facts.tsx";
import { EnrolmentChips, EnrolmentFilters } from "./enrolment-filters.tsx";
import { MergeButton } from "./merge-button.tsx";
import * as m from "./messages.ts";
import { NotePayment } from "./note-payment.tsx";
import { RenewLinks } from "./renew-links.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

const sorts = [
  ...byTime,
  { key: "name asc", label: m.name },
  { key: "course asc", label: m.course },
  { key: "status asc", label: m.status },
] as const;

const desk: Desk<AdminEnrolment> = {
  list: "enrolments",
  slug: "enrolments",
  columns,
  csvPath: enrolmentsCsvPath,
  usePerson: (id) => useQuery(query(enrolmentPerson, { params: { id } })),
  statuses: [
    { status: "new", key: "n", hasMail: false },
    { status: "contacted", key: "c", hasMail: true },
    { status: "enrolled", key: "e", hasMail: true },
    { status: "declined", key: "d", hasMail: true },
  ],
  facts: (row) => <EnrolmentFacts enrolment={row} />,
  edit: (row, close) => <EditEnrolment enrolment={row} close={close} />,
  actions: (row, close) => (
    <>
      {row.batch_id && <RenewLinks enrolment={row} />}
      <DeleteEnrolment endpoint={deleteEnrolment} enrolment={row} onDeleted={close} />
    </>
  ),
  merge: (row, other) => other.list === "enrolments" && <MergeButton enrolment={row} other={other} />,
  filters: (value, set) => <EnrolmentFilters value={value} set={set} />,
  chips: (value, set) => <EnrolmentChips value={value} set={set} />,
  first: (row) => <NotePayment enrolment={row} />,
  tools: (
    <>
      <ChatQueues />
      <AddEnrolment />
    </>
  ),
  bulk: (ids) => <ChatButton ids={ids} />,
};

/** `/admin/dashboard/enrolments` */
export function Component() {
  const { list, readFound } = useDeskList(listEnrolments, { sorts, statuses: enrolmentStatuses });
  return <DeskPage desk={desk} list={list} readFound={readFound} />;
}
