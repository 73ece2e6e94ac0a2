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
import { Row } from "../../../shared/list/row.tsx";
import { Meta } from "../../../shared/list/row-texts.tsx";
import { Tag } from "../../../shared/list/tag.tsx";
import { when } from "../../../shared/list/when.ts";

interface RowProps {
  row: CertificateRow;
}

/** A person with what they attended, and their certificate. */
export function CertificateRowView({ row }: RowProps) {
  const { enrolment_id: id, title, name, present, absent, excused, reached, decision, reason, certificate } = row;
  const isValid = certificate?.state === "valid";
  return (
    <Row
      name={`${title} ${name}`}
      buttons={(nameId) => (
        <>
          {certificate && certificate.state !== "erased" && (
            <ReasonButton
              endpoint={reissueCertificate}
              request={{ params: { id: certificate.id } }}
              label="Issue again"
              question={`Issue the certificate of ${name} again?`}
              text="It gets the enrolment’s current name and a new code. The earlier one is withdrawn."
              describedBy={nameId}
            />
          )}
          {isValid && (
            <ReasonButton
              endpoint={withdrawCertificate}
              request={{ params: { id: certificate.id } }}
              label="Withdraw"
              question={`Withdraw the certificate of ${name}?`}
              text="Its page says that it was withdrawn. The reason stays here."
              describedBy={nameId}
            />
          )}
          {!isValid && decision === null && (
            <ReasonButton
              endpoint={decideCertificate}
              request={{ params: { id } }}
              given={{ decision: reached ? "withhold" : "grant" }}
              label={reached ? "Withhold" : "Grant"}
              question={reached ? `Withhold the certificate of ${name}?` : `Grant ${name} a certificate?`}
              text="This overrides the share of meetings when certificates are issued."
              describedBy={nameId}
            />
          )}
          {!isValid && decision !== null && (
            <ActionButton
              endpoint={decideCertificate}
              request={{ params: { id }, body: { decision: null, reason: "" } }}
              done="The share of meetings decides again."
              log="Error deciding about a certificate"
              describedBy={nameId}
            >
              Let the share decide
            </ActionButton>
          )}
        </>
      )}
    >
      <p>
        <Tag status={certificate ? certificate.state : statusOf(row)} /> Came {present} times, absent {absent}, excused{" "}
        {excused}.
      </p>
      {decision && (
        <Meta>
          {decision === "grant" ? "Granted" : "Withheld"} by the desk: {reason}
        </Meta>
      )}
      {certificate && (
        <Meta>
          <a href={paths.certificate.to({ code: certificate.code })} target="_blank" rel="noopener">
            {certificate.code}
          </a>
          , issued {when(certificate.issued_at)}
          {certificate.ended_at && <span>, withdrawn {when(certificate.ended_at)}</span>}
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
          <TextField {...field("reason")} hint="Only the desk sees it." autoComplete="off" />
          <FailureReason />
          <div>
            <SubmitButton size="small" busyLabel="One moment...">
              {label}
            </SubmitButton>
          </div>
        </AdminForm>
      </Dialog>
    </>
  );
}
