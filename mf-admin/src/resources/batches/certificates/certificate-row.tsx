import {
  decideCertificate,
  reissueCertificate,
  withdrawCertificate,
} from "@optimyz/contract/api/endpoints/batches/certificates";
import type { CertificateRow } from "@optimyz/contract/api/schemas/batches/certificate";
import { type AnyEndpoint, paths, type RequestOptions } from "@optimyz/kit";
import { Button, Dialog, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { AdminForm } from "../../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../../shared/list/action-button.tsx";
import { addressedName } from "../../../shared/list/addressed-name.ts";
import { Row } from "../../../shared/list/row.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { Tag } from "../../../shared/list/tag.tsx";
import { when } from "../../../shared/list/when.ts";
import { useText } from "../../../texts.ts";
import { progressLine } from "../progress-text.ts";
import * as m from "./messages.ts";

interface RowProps {
  row: CertificateRow;
  /** Whether only people who have completed get one. */
  onlyCompleted: boolean;
}

/** A person with what they attended, and their certificate. */
export function CertificateRowView({ row, onlyCompleted }: RowProps) {
  const {
    enrolment_id: id,
    title,
    name,
    present,
    absent,
    excused,
    reached,
    decision,
    reason,
    certificate,
    progress,
  } = row;
  const t = useText();
  const isValid = certificate?.state === "valid";
  const gets = reached && !(onlyCompleted && isBehind(row));
  return (
    <Row
      name={addressedName(`${title} ${name}`)}
      buttons={(nameId) => (
        <>
          {certificate && certificate.state !== "erased" && (
            <ReasonButton
              endpoint={reissueCertificate}
              request={{ params: { id: certificate.id } }}
              label={t(m.issueAgain)}
              question={t(m.issueAgainQuestion, { name })}
              text={t(m.newCode)}
              describedBy={nameId}
            />
          )}
          {isValid && (
            <ReasonButton
              endpoint={withdrawCertificate}
              request={{ params: { id: certificate.id } }}
              label={t(m.withdraw)}
              question={t(m.withdrawQuestion, { name })}
              text={t(m.pageSaysWithdrawn)}
              describedBy={nameId}
            />
          )}
          {!isValid && decision === null && (
            <ReasonButton
              endpoint={decideCertificate}
              request={{ params: { id } }}
              given={{ decision: gets ? "withhold" : "grant" }}
              label={t(gets ? m.withhold : m.grant)}
              question={t(gets ? m.withholdQuestion : m.grantQuestion, { name })}
              text={t(progress ? m.overridesAll : m.overridesShare)}
              describedBy={nameId}
            />
          )}
          {!isValid && decision !== null && (
            <ActionButton
              endpoint={decideCertificate}
              request={{ params: { id }, body: { decision: null, reason: "" } }}
              done={t(m.shareDecidesAgain)}
              log="Error deciding about a certificate"
              describedBy={nameId}
            >
              {t(m.letShareDecide)}
            </ActionButton>
          )}
        </>
      )}
    >
      <p>
        <Tag status={certificate ? certificate.state : statusOf(row, onlyCompleted)} />{" "}
        {t(m.came, { present, absent, excused })}
      </p>
      {progress && <Meta>{progressLine(progress, t)}</Meta>}
      {decision && <Meta>{t(decision === "grant" ? m.grantedByDesk : m.withheldByDesk, { reason })}</Meta>}
      {certificate && (
        <Meta>
          {t(certificate.ended_at ? m.issuedAndWithdrawn : m.issuedAt, {
            code: certificate.code,
            issued: when(certificate.issued_at),
            withdrawn: when(certificate.ended_at ?? ""),
            link: (words) => (
              <a href={paths.certificate.to({ code: certificate.code })} target="_blank" rel="noopener">
                {words}
              </a>
            ),
          })}
          {certificate.reason && <span>: {certificate.reason}</span>}
        </Meta>
      )}
    </Row>
  );
}

/** Whether a front-end says that somebody has not completed. */
const isBehind = ({ progress = [] }: CertificateRow): boolean =>
  progress.some(({ completed_at }) => completed_at === null);

function statusOf(row: CertificateRow, onlyCompleted: boolean): string {
  const { decision, reached } = row;
  if (decision === "grant") return "granted";
  if (decision === "withhold") return "withheld";
  if (!reached) return "not enough";
  return onlyCompleted && isBehind(row) ? "not completed" : "due";
}

/** Whether somebody gets a certificate when they are issued, or is kept from it by what is not completed. */
export function dueOf(row: CertificateRow, onlyCompleted: boolean): "due" | "not completed" | undefined {
  if (row.certificate) return undefined;
  const status = statusOf(row, onlyCompleted);
  if (status === "granted") return "due";
  return status === "due" || status === "not completed" ? status : undefined;
}

interface ReasonButtonProps<E extends AnyEndpoint> {
  endpoint: E;
  request: Pick<RequestOptions<E>, "params">;
  given?: Readonly<Record<string, string>>;
  label: string;
  question: string;
  text: string;
  describedBy: string;
}

const { field } = fieldsOf(withdrawCertificate);

/** A change of a certificate, with its reason. */
function ReasonButton<E extends AnyEndpoint>(props: ReasonButtonProps<E>) {
  const { endpoint, request, given = {}, label, question, text, describedBy } = props;
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={question}>
        <AdminForm
          endpoint={endpoint}
          request={() => request}
          given={given as never}
          onSuccess={close}
          onFailure={(error) => console.error("Error changing a certificate", error)}
        >
          <p>{text}</p>
          <TextField {...field("reason")} hint={t(m.deskAlone)} autoComplete="off" />
          <FailureReason />
          <div>
            <SubmitButton size="small" busyLabel={t(m.oneMoment)}>
              {label}
            </SubmitButton>
          </div>
        </AdminForm>
      </Dialog>
    </>
  );
}
