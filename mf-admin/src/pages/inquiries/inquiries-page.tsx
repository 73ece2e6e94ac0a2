import { inquiriesCsvPath, listInquiries } from "@optimyz/contract/endpoints/admin";
import { inquiryStatuses } from "@optimyz/contract/schemas/admin";
import { query } from "@optimyz/kit";
import { CsvLink } from "../../list/csv-link.tsx";
import { RemoteView } from "../../list/remote-view.tsx";
import { choicesOf } from "../../list/tag.tsx";
import { useRemoteList } from "../../list/use-remote-list.ts";
import { TabPage } from "../tab-page.tsx";
import { InquiryRow } from "./inquiry-row.tsx";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

/** `/admin/dashboard/inquiries` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listInquiries, { query: page }),
    statuses: inquiryStatuses,
    sorts: [
      { key: "created_at desc", label: "Newest first" },
      { key: "created_at asc", label: "Oldest first" },
      { key: "name asc", label: "Name" },
      { key: "status asc", label: "Status" },
    ],
  });
  return (
    <TabPage slug="inquiries">
      <RemoteView
        list={list}
        noun="inquiries"
        statuses={choicesOf(inquiryStatuses)}
        log="Error fetching inquiries"
        empty="No inquiries yet."
        tools={<CsvLink path={inquiriesCsvPath} search={list.search} status={list.status} />}
        row={(inquiry) => <InquiryRow key={inquiry.id} inquiry={inquiry} list={list.asked} />}
      />
    </TabPage>
  );
}
