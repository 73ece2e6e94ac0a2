import { listAudit } from "@optimyz/contract/endpoints/admin";
import { query } from "@optimyz/kit";
import { RemoteView } from "../../list/remote-view.tsx";
import { useRemoteList } from "../../list/use-remote-list.ts";
import { TabPage } from "../tab-page.tsx";
import { AuditRow } from "./audit-row.tsx";
import { verbs } from "./words.ts";

export { freshLoader as loader } from "../../content/fresh-loader.ts";

const actions = ["create", "update", "delete", "restore"] as const;

/** `/admin/dashboard/audit` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listAudit, { query: page }),
    statuses: actions,
    sorts: [
      { key: "created_at desc", label: "Newest first" },
      { key: "created_at asc", label: "Oldest first" },
    ],
  });
  return (
    <TabPage slug="audit" lead="Who changed what. What was changed or deleted can be brought back.">
      <RemoteView
        list={list}
        noun="the audit log"
        statuses={actions.map((key) => ({ key, label: verbs[key] ?? key }))}
        log="Error fetching audit log"
        empty="Nothing was changed yet."
        row={(entry) => <AuditRow key={entry.id} entry={entry} list={list.asked} />}
      />
    </TabPage>
  );
}
