import { issueCertificates, listCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import type { OutputOf } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminMutation } from "../../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../../shared/feedback/loaded.tsx";
import { TabPage } from "../../../shared/layout/tab-page.tsx";
import { ConfirmButton } from "../../../shared/list/confirm-button.tsx";
import { count } from "../../../shared/list/count.ts";
import { RowList } from "../../../shared/list/row-list.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { useMay } from "../../../shared/session/use-may.ts";
import styles from "../batches.module.css";
import { batchQuery, certificatesQuery } from "../queries.ts";
import { usePeople } from "../use-people.ts";
import { BATCHES, nameOf } from "../words.ts";
import { CertificateRowView } from "./certificate-row.tsx";

/** People who attended enough for a certificate, and issued certificates. */
export function CertificatesPage({ id }: { id: number }) {
  if (!useMay()(listCertificates)) return <TabPage slug={BATCHES}>Only the desk can give certificates.</TabPage>;
  return <Certificates id={id} />;
}

function Certificates({ id }: { id: number }) {
  const batch = useQuery(batchQuery(id));
  const { state, more } = usePeople(certificatesQuery(id));
  return (
    <TabPage
      slug={BATCHES}
      title={batch.data ? `Certificates: ${nameOf(batch.data)}` : "Certificates"}
      related={BATCHES}
    >
      <Loaded
        state={batch}
        missing="There is no such batch."
        failed="The batch is not available right now."
        log="Error fetching a batch"
      >
        {(batch) => (
          <Loaded state={state} log="Error fetching certificates">
            {(rows) => <Rows batch={batch} rows={rows} more={more} />}
          </Loaded>
        )}
      </Loaded>
    </TabPage>
  );
}

interface RowsProps {
  batch: AdminBatch;
  rows: CertificateRows;
  more: ReturnType<typeof usePeople>["more"];
}

function Rows({ batch, rows: { people, held, meetings, share, can_issue }, more: { hasMore, busy, load } }: RowsProps) {
  const has = people.filter(({ certificate }) => certificate?.state === "valid").length;
  const due = people.filter(
    ({ certificate, decision, reached }) => !certificate && (decision === "grant" || (decision === null && reached)),
  ).length;
  return (
    <>
      <div className={styles.summary}>
        <p>
          {count(held, "meeting was", "meetings were")} held, of {meetings}. Whoever came to {share} % of them or more
          gets a certificate; you set the share in the batch. An excused absence does not count as attendance.
        </p>
        <Meta>
          {`${count(has, "person has", "people have")} one${hasMore ? " among those shown" : ""}, ${due} more ${due === 1 ? "is" : "are"} due.`}
        </Meta>
      </div>
      <div className={styles.tools}>
        {can_issue ? <IssueButton batch={batch} due={due} isPart={hasMore} /> : <WhyNot held={held} />}
      </div>
      {people.length === 0 ? (
        <Notice tone="empty">Nobody has a confirmed place.</Notice>
      ) : (
        <RowList
          items={people.map((row) => ({ ...row, id: row.enrolment_id }))}
          row={(row) => <CertificateRowView key={row.id} row={row} />}
        />
      )}
      {hasMore && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void load(false)}>
            Show more people
          </Button>
        </p>
      )}
    </>
  );
}

const WhyNot = ({ held }: { held: number }) => (
  <Notice tone="info">
    {held === 0
      ? "Nobody was marked at any meeting yet. Certificates follow from the attendance."
      : "Certificates can be issued once the last meeting is over."}
  </Notice>
);

function IssueButton({ batch, due, isPart }: { batch: AdminBatch; due: number; isPart: boolean }) {
  const { id } = batch;
  const { busy, send } = useAdminMutation(issueCertificates, {
    success: ({ issued, left }: OutputOf<typeof issueCertificates>) =>
      left > 0
        ? undefined
        : issued === 0
          ? "Everybody who is due has one."
          : `${count(issued, "certificate", "certificates")} issued.`,
  });
  /** Certificates per request; the rest follows. */
  const all = async () => {
    for (let left = 1; left > 0; ) left = (await send({ params: { id } })).left;
  };
  if (due === 0 && !isPart) return null;
  return (
    <ConfirmButton
      label="Issue certificates"
      busyLabel="Issuing..."
      keepLabel="Not yet"
      title={`Issue certificates for ${nameOf(batch)}?`}
      busy={busy}
      run={all}
      onFailure={(error) => console.error("Error issuing certificates", error)}
    >
      <p>
        {isPart ? "Everybody who is due" : count(due, "person", "people")} {due === 1 && !isPart ? "gets" : "get"} a
        certificate and a mail with its link. It has the name as it is in the enrolment: look through the names first.
      </p>
    </ConfirmButton>
  );
}
