import { inquiriesCsvPath, listInquiries } from "@optimyz/contract/api/endpoints/admin";
import { inquiryPerson } from "@optimyz/contract/api/endpoints/desk";
import { type AdminInquiry, inquiryStatuses } from "@optimyz/contract/api/schemas/admin";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../shared/data/query.ts";
import type { Desk } from "../../shared/desk/desk.ts";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useDeskList } from "../../shared/desk/use-desk-list.ts";
import table from "../../shared/list/table.module.css";
import { Tag } from "../../shared/list/tag.tsx";
import { byTime } from "../../shared/list/use-remote-list.ts";
import { shortWhen } from "../../shared/list/when.ts";
import { EditInquiry } from "./edit-inquiry.tsx";
import { InquiryActions, InquiryFacts } from "./inquiry-parts.tsx";
import * as m from "./messages.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

const sorts = [...byTime, { key: "name asc", label: m.name }, { key: "status asc", label: m.status }] as const;

const desk: Desk<AdminInquiry> = {
  list: "inquiries",
  slug: "inquiries",
  csvPath: inquiriesCsvPath,
  usePerson: (id) => useQuery(query(inquiryPerson, { params: { id } })),
  columns: [
    { key: "status", label: m.status, isShown: true, cell: ({ status }) => <Tag status={status} /> },
    {
      key: "message",
      label: m.message,
      isShown: true,
      isLong: true,
      cell: ({ message }) => <span className={table.excerpt}>{message}</span>,
    },
    { key: "email", label: m.email, isShown: true, cell: ({ email }) => email },
    { key: "created", label: m.received, isShown: true, cell: ({ created_at }) => shortWhen(created_at) },
    { key: "note", label: m.note, cell: ({ note }) => note },
  ],
  statuses: [
    { status: "new", key: "n", hasMail: false },
    { status: "handled", key: "h", hasMail: true },
  ],
  facts: (row) => <InquiryFacts inquiry={row} />,
  edit: (row, close) => <EditInquiry inquiry={row} close={close} />,
  actions: (row, close) => <InquiryActions inquiry={row} onDeleted={close} />,
};

/** `/admin/dashboard/inquiries` */
export function Component() {
  const { list, readFound } = useDeskList(listInquiries, { sorts, statuses: inquiryStatuses, names: ["from", "to"] });
  return <DeskPage desk={desk} list={list} readFound={readFound} />;
}
