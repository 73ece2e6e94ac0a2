import { myCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { OwnCertificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { type Api, langOf, useTexts } from "@optimyz/kit";
import { ButtonLink, Notice } from "@optimyz/ui";
import { StateLabel } from "../../parts/state-label.tsx";
import { useText } from "../../texts.ts";
import styles from "./enrolments.module.css";
import * as m from "./messages.ts";
import { useOwnList } from "./use-own-list.ts";
import type { Session } from "./use-session.ts";

const fetchCertificates = (api: Api) => api.call(myCertificates);

/** The user's certificates; nothing for somebody who has none. */
export function Certificates({ session }: { session: Session }) {
  const t = useText();
  const { rows: certificates, failed, reload } = useOwnList(session, fetchCertificates, "certificates");
  if (failed)
    return (
      <Notice tone="error" retry={reload}>
        {t(m.certificatesFailed)}
      </Notice>
    );
  if (certificates.length === 0) return null;
  return (
    <section className={styles.places} aria-labelledby="certificates-title">
      <div className={styles.head}>
        <h2 id="certificates-title" className={styles.title}>
          {t(m.yourCertificates)}
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

function Entry({ certificate }: { certificate: OwnCertificate }) {
  const { code, course, state, issued_on, badge } = certificate;
  const t = useText();
  const texts = useTexts();
  const isValid = state === "valid";
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.course} {...langOf(certificate, "course")}>
          {course || t(m.withdrawnCertificate)}
        </h3>
        <p className={styles.facts}>{isValid ? t(m.issuedOn, { code, day: dayText(issued_on, {}, texts) }) : code}</p>
      </div>
      <div>
        <StateLabel tone={isValid ? "good" : "closed"}>{isValid ? t(m.valid) : t(m.withdrawn)}</StateLabel>
        {isValid && (
          <p className={styles.links}>
            <ButtonLink to={{ role: "certificate", params: { code } }} variant="secondary" size="small">
              {t(m.openCertificate)}
            </ButtonLink>
            {badge && (
              <a href={badge} download>
                {t(m.downloadBadge)}
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
