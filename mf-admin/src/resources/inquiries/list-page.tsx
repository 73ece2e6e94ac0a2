import { inquiriesCsvPath, listInquiries } from "@optimyz/contract/endpoints/admin";
import { inquiryStatuses } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { choicesOf } from "../../shared/list/tag.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { InquiryRow } from "./inquiry-row.tsx";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/inquiries` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listInquiries, { query: page }),
    statuses: inquiryStatuses,
    sorts: [...byTime, { key: "name asc", label: "Name" }, { key: "status asc", label: "Status" }],
  });
  return (
    <RemoteTab
      slug="inquiries"
      list={list}
      noun="inquiries"
      statuses={choicesOf(inquiryStatuses)}
      empty="No inquiries yet."
      csvPath={inquiriesCsvPath}
      row={(inquiry) => <InquiryRow key={inquiry.id} inquiry={inquiry} list={list.listQuery} />}
    />
  );
}
