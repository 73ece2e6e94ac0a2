import { useParams } from "@optimyz/kit/router";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { AttendancePage } from "./attendance/attendance-page.tsx";
import { BatchForm } from "./batch-form.tsx";
import { BatchList } from "./batch-list.tsx";
import { CertificatesPage } from "./certificates/certificates-page.tsx";
import { EditBatch } from "./edit-batch.tsx";
import { ElsewherePage } from "./elsewhere/elsewhere-page.tsx";
import { RosterPage } from "./roster-page.tsx";
import { readPart } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/batches`, the form that adds one, each batch's people and form, and where else dates are shown */
export function Component() {
  const asked = readPart(useParams().part);
  if (!asked) return <NoSuchTab />;
  switch (asked.page) {
    case "list":
      return <BatchList />;
    case "new":
      return <BatchForm />;
    case "elsewhere":
      return <ElsewherePage />;
    case "edit":
      return <EditBatch key={asked.id} id={asked.id} />;
    case "attendance":
      return <AttendancePage key={asked.id} id={asked.id} />;
    case "certificates":
      return <CertificatesPage key={asked.id} id={asked.id} />;
    case "people":
      return <RosterPage key={asked.id} id={asked.id} />;
  }
}
