import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayText } from "@optimyz/contract/domain/batch-words";
import type { Api } from "@optimyz/kit";
import { ButtonLink, Notice } from "@optimyz/ui";
import { StateLabel } from "../../parts/state-label.tsx";
import styles from "./enrolments.module.css";
import { useOwnList } from "./use-own-list.ts";
import type { Session } from "./use-session.ts";

const fetchCertificates = (api: Api) => api.call(myCertificates);

/** The user's certificates; nothing for somebody who has none. */
export function Certificates({ session }: { session: Session }) {
  const { rows: certificates, failed, reload } = useOwnList(session, fetchCertificates, "certificates");
  if (failed)
    return (
      <Notice tone="error" retry={reload}>
        Your certificates could not be loaded.
      </Notice>
    );
  if (certificates.length === 0) return null;
  return (
    <section className={styles.places} aria-labelledby="certificates-title">
      <div className={styles.head}>
        <h2 id="certificates-title" className={styles.title}>
          Your certificates
        </h2>
      </div>
      <ul className={styles.list}>
        {certificates.map((certificate) => (
          <Entry key={certificate.code} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ certificate: { code, course, state, issued_on } }: { certificate: Certificate }) {
  const isValid = state === "valid";
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.course}>{course || "Withdrawn certificate"}</h3>
        <p className={styles.facts}>
          {code}
          {isValid && <span>, issued {dayText(issued_on)}</span>}
        </p>
      </div>
      <div>
        <StateLabel tone={isValid ? "good" : "closed"}>{isValid ? "Valid" : "Withdrawn"}</StateLabel>
        {isValid && (
          <ButtonLink to={{ role: "certificate", params: { code } }} variant="secondary" size="small">
            Open the certificate
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
