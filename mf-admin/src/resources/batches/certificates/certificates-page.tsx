import { issueCertificates, listCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import type { OutputOf } from "@optimyz/kit";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminMutation } from "../../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../../shared/feedback/loaded.tsx";
import { TabPage } from "../../../shared/layout/tab-page.tsx";
import { ConfirmButton } from "../../../shared/list/confirm-button.tsx";
import { RowList } from "../../../shared/list/row-list.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { useMay } from "../../../shared/session/use-may.ts";
import { useText } from "../../../texts.ts";
import styles from "../batches.module.css";
import * as batches from "../messages.ts";
import { batchQuery, certificatesQuery } from "../queries.ts";
import { usePeople } from "../use-people.ts";
import { BATCHES, nameOf } from "../words.ts";
import { CertificateRowView, dueOf } from "./certificate-row.tsx";
import * as m from "./messages.ts";

/** People who attended enough for a certificate, and issued certificates. */
export function CertificatesPage({ id }: { id: number }) {
  const t = useText();
  if (!useMay()(listCertificates)) return <TabPage slug={BATCHES}>{t(m.deskGives)}</TabPage>;
  return <Certificates id={id} />;
}

function Certificates({ id }: { id: number }) {
  const t = useText();
  const batch = useQuery(batchQuery(id));
  const { state, more } = usePeople(certificatesQuery(id));
  return (
    <TabPage
      slug={BATCHES}
      title={batch.data ? t(m.certificatesOf, { batch: nameOf(batch.data) }) : t(batches.certificates)}
      related={BATCHES}
    >
      <Loaded
        state={batch}
        missing={t(batches.noSuchBatch)}
        failed={t(batches.batchNotAvailable)}
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
  const t = useText();
  const has = people.filter(({ certificate }) => certificate?.state === "valid").length;
  const [isOnlyCompleted, setOnlyCompleted] = useState(true);
  const saysProgress = people.some(({ progress }) => progress);
  const onlyCompleted = saysProgress && isOnlyCompleted;
  const due = people.filter((row) => dueOf(row, onlyCompleted) === "due").length;
  const behind = people.filter((row) => dueOf(row, onlyCompleted) === "not completed").length;
  return (
    <>
      <div className={styles.summary}>
        <p>{t(m.whoGets, { held, meetings, share })}</p>
        <Meta>{t(hasMore ? m.haveOneOfShown : m.haveOne, { has, due })}</Meta>
        {behind > 0 && <Meta>{t(m.notCompleted, { count: behind })}</Meta>}
        {saysProgress && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isOnlyCompleted}
              onChange={({ target }) => setOnlyCompleted(target.checked)}
            />
            {t(m.onlyCompleted)}
          </label>
        )}
      </div>
      <div className={styles.tools}>
        {can_issue ? (
          <IssueButton batch={batch} due={due} isPart={hasMore} onlyCompleted={onlyCompleted} />
        ) : (
          <WhyNot held={held} />
        )}
      </div>
      {people.length === 0 ? (
        <Notice tone="empty">{t(m.nobodyConfirmed)}</Notice>
      ) : (
        <RowList
          items={people.map((row) => ({ ...row, id: row.enrolment_id }))}
          row={(row) => <CertificateRowView key={row.id} row={row} onlyCompleted={onlyCompleted} />}
        />
      )}
      {hasMore && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void load(false)}>
            {t(batches.showMorePeople)}
          </Button>
        </p>
      )}
    </>
  );
}

function WhyNot({ held }: { held: number }) {
  const t = useText();
  return <Notice tone="info">{t(held === 0 ? m.nobodyMarked : m.onceOver)}</Notice>;
}

interface IssueButtonProps {
  batch: AdminBatch;
  due: number;
  isPart: boolean;
  onlyCompleted: boolean;
}

function IssueButton({ batch, due, isPart, onlyCompleted }: IssueButtonProps) {
  const { id } = batch;
  const t = useText();
  const { busy, send } = useAdminMutation(issueCertificates, {
    success: ({ issued, left, not_completed = [] }: OutputOf<typeof issueCertificates>) => {
      if (left > 0) return undefined;
      const done = issued === 0 ? t(m.everybodyHasOne) : t(m.certificatesIssued, { count: issued });
      return not_completed.length > 0 ? t(m.issuedWithout, { done, names: not_completed.join(", ") }) : done;
    },
  });
  /** Certificates per request; the rest follows. */
  const all = async () => {
    const query = onlyCompleted ? ({ only_completed: "yes" } as const) : {};
    for (let left = 1; left > 0; ) left = (await send({ params: { id }, query })).left;
  };
  if (due === 0 && !isPart) return null;
  return (
    <ConfirmButton
      label={t(m.issueCertificates)}
      busyLabel={t(m.issuing)}
      keepLabel={t(m.notYet)}
      title={t(m.issueQuestion, { batch: nameOf(batch) })}
      busy={busy}
      run={all}
      onFailure={(error) => console.error("Error issuing certificates", error)}
    >
      <p>{isPart ? t(m.everybodyGets) : t(m.peopleGet, { count: due })}</p>
    </ConfirmButton>
  );
}
