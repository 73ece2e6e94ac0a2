import { CONCERNED_MAX, type Concerned } from "@optimyz/contract/api/schemas/breach";
import { useFrame } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { useId } from "react";
import { day, when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./privacy.module.css";
import { useLogins } from "./use-logins.ts";

/** What was found, for the days that were asked about. */
export interface Found {
  concerned: Concerned;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

/** Who is concerned, what the log knows, and texts to begin with. */
export function ConcernedList({ found, download }: { found: Found; download: () => void }) {
  const t = useText();
  const { total, people, entries } = found.concerned;
  const logins = useLogins(found.concerned.logins);
  return (
    <div className={styles.person}>
      <p role="status">
        {t(m.found, { count: total })} {total >= CONCERNED_MAX && t(m.foundMax, { count: total })}
      </p>
      {total > 0 && (
        <>
          {people.length < total && <p className={styles.facts}>{t(m.shownOf, { count: people.length })}</p>}
          <ul className={styles.concerned}>
            {people.map(({ name, email, phone, guardian }) => (
              <li key={`${email} ${phone}`}>
                {[name, email, phone].filter(Boolean).join(", ")} {guardian && t(m.ofGuardian, { guardian })}
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="small" onClick={download}>
            <Icon path={icons.download} />
            {t(m.download)}
          </Button>
        </>
      )}
      <p className={styles.facts}>{t(m.entries, { count: entries })}</p>
      {logins.length > 0 && (
        <details className={styles.logins}>
          <summary>{t(m.adminLogins)}</summary>
          <ul className={styles.concerned}>
            {logins.map(({ name, action, created_at }) => (
              <li key={`${name} ${created_at}`}>
                {when(created_at)}: {action === "login" ? t(m.loggedIn, { name }) : t(m.failedLogin, { name })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Texts found={found} />
    </div>
  );
}

function Texts({ found: { concerned, from, to } }: { found: Found }) {
  const t = useText();
  const { identity, contact } = useFrame();
  const values = { name: identity.name, email: contact.email, from: day(from), to: day(to) };
  return (
    <>
      <h3 className={styles.name}>{t(m.texts)}</h3>
      <TextToCopy label={t(m.textToPerson)} text={t(m.personText, values)} />
      <TextToCopy label={t(m.textToBoard)} text={t(m.boardText, { ...values, count: concerned.total })} />
    </>
  );
}

function TextToCopy({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className={styles.copied}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={10} value={text} />
    </div>
  );
}
