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
import * as m from "./messages.ts";

interface RowProps {
  row: CertificateRow;
}

/** A person with what they attended, and their certificate. */
export function CertificateRowView({ row }: RowProps) {
  const { enrolment_id: id, title, name, present, absent, excused, reached, decision, reason, certificate } = row;
  const t = useText();
  const isValid = certificate?.state === "valid";
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
              given={{ decision: reached ? "withhold" : "grant" }}
              label={t(reached ? m.withhold : m.grant)}
              question={t(reached ? m.withholdQuestion : m.grantQuestion, { name })}
              text={t(m.overridesShare)}
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
        <Tag status={certificate ? certificate.state : statusOf(row)} /> {t(m.came, { present, absent, excused })}
      </p>
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

function statusOf({ decision, reached }: CertificateRow): string {
  if (decision === "grant") return "granted";
  if (decision === "withhold") return "withheld";
  return reached ? "due" : "not enough";
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
