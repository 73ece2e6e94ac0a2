import { listAudit } from "@optimyz/contract/api/endpoints/admin";
import { auditActions } from "@optimyz/contract/api/schemas/admin";
import { query } from "../../shared/data/query.ts";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import { AuditDays } from "./audit-days.tsx";
import * as m from "./messages.ts";
import { verbText } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/audit` */
export function Component() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(listAudit, { query: page }),
    statuses: auditActions,
    sorts: byTime,
  });
  return (
    <RemoteTab
      slug="audit"
      lead={t(m.lead)}
      list={list}
      noun={t(m.auditLog)}
      log="Error fetching the audit log"
      statuses={auditActions.map((key) => ({ key, label: verbText(key, t) }))}
      empty={t(m.nothingChanged)}
      view={(entries, isBusy) => <AuditDays entries={entries} isBusy={isBusy} />}
    />
  );
}
