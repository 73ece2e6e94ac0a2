import { listAudit } from "@optimyz/contract/api/endpoints/admin";
import { auditActions } from "@optimyz/contract/api/schemas/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { AuditDays } from "./audit-days.tsx";
import { verbs } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/audit` */
export function Component() {
  const list = useRemoteList({
    query: (page) => query(listAudit, { query: page }),
    statuses: auditActions,
    sorts: byTime,
  });
  return (
    <RemoteTab
      slug="audit"
      lead="Who changed what and who logged in. Changes and deletions can be undone; what is kept about a person can be erased."
      list={list}
      noun="the audit log"
      statuses={auditActions.map((key) => ({ key, label: verbs[key] ?? key }))}
      empty="Nothing has been changed yet."
      view={(entries, isBusy) => <AuditDays entries={entries} isBusy={isBusy} />}
    />
  );
}
