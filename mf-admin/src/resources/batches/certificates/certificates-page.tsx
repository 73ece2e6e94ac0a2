import { issueCertificates } from "@optimyz/contract/endpoints/batches/certificates";
import type { AdminBatch } from "@optimyz/contract/schemas/batches/admin";
import type { CertificateRows } from "@optimyz/contract/schemas/batches/certificate";
import { type OutputOf, useApp, useQuery } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { useAdminMutation } from "../../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../../shared/feedback/reason.ts";
import { useFeedback } from "../../../shared/feedback/use-feedback.ts";
import { TabPage } from "../../../shared/layout/tab-page.tsx";
import { ConfirmButton } from "../../../shared/list/confirm-button.tsx";
import { count } from "../../../shared/list/count.ts";
import list from "../../../shared/list/list.module.css";
import { RowList } from "../../../shared/list/row-list.tsx";
import styles from "../batches.module.css";
import { batchQuery, CERTIFICATES_PAGE, certificatesQuery } from "../queries.ts";
import { BATCHES, nameOf } from "../words.ts";
import { CertificateRowView } from "./certificate-row.tsx";

/** People who attended enough for a certificate, and issued certificates. */
export function CertificatesPage({ id }: { id: number }) {
  const batch = useQuery(batchQuery(id));
  const rows = useQuery(certificatesQuery(id));
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
          <Loaded state={rows} log="Error fetching certificates">
            {(first) => <Rows batch={batch} first={first} />}
          </Loaded>
        )}
      </Loaded>
    </TabPage>
  );
}

function Rows({ batch, first }: { batch: AdminBatch; first: CertificateRows }) {
  const { id } = batch;
  const { people, more } = useMoreRows(id, first);
  const { held, meetings, share, can_issue } = first;
  const has = people.filter(({ certificate }) => certificate?.state === "valid").length;
  const due = people.filter(
    ({ certificate, decision, reached }) => !certificate && (decision === "grant" || (decision === null && reached)),
  ).length;
  return (
    <>
      <div className={styles.summary}>
        <p>
          {count(held, "meeting was", "meetings were")} held, of {meetings}. Who came to {share} % of them or more gets
          a certificate; the share is set with the batch. An excuse does not count as having come.
        </p>
        <p className={list.meta}>
          {`${count(has, "person has", "people have")} one${more ? " among those shown" : ""}, ${due} more ${due === 1 ? "is" : "are"} due.`}
        </p>
      </div>
      <div className={styles.tools}>
        {can_issue ? <IssueButton batch={batch} due={due} isPart={more !== undefined} /> : <WhyNot held={held} />}
      </div>
      {people.length === 0 ? (
        <Notice tone="empty">Nobody has a confirmed place.</Notice>
      ) : (
        <RowList
          className={list.rows}
          items={people.map((row) => ({ ...row, id: row.enrolment_id }))}
          row={(row) => <CertificateRowView key={row.id} row={row} batchId={id} />}
        />
      )}
      {more && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" busy={more.busy} onClick={more.load}>
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
    refresh: [certificatesQuery(id)],
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

/** The people so far, and a function that loads the next ones. */
function useMoreRows(id: number, first: CertificateRows) {
  const { api } = useApp();
  const { fail } = useFeedback();
  const [others, setOthers] = useState<{ of: CertificateRows; people: CertificateRows["people"] }>();
  const [busy, setBusy] = useState(false);
  // Data loaded before a change are stale.
  const further = others?.of === first ? others.people : [];
  const people = [...first.people, ...further];
  const isWhole = people.length % CERTIFICATES_PAGE !== 0 || people.length === 0;
  const load = async () => {
    setBusy(true);
    try {
      const { endpoint, options } = certificatesQuery(id, people.at(-1)?.enrolment_id);
      const next = await api.call(endpoint, options);
      setOthers({ of: first, people: [...further, ...next.people] });
    } catch (error) {
      fail(`The rest of the list could not be loaded. ${reasonOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { people, more: isWhole ? undefined : { busy, load: () => void load() } };
}
