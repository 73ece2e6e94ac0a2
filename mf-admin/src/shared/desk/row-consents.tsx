import type { DeskList, RowConsent } from "@optimyz/contract/api/schemas/desk";
import { useText } from "../../texts.ts";
import { when } from "../list/when.ts";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

interface RowConsentsProps {
  list: DeskList;
  id: number;
  /** Of all rows of the person; undefined from a worker of before. */
  consents: readonly RowConsent[] | undefined;
}

/** Whether the person agreed to what is kept of a row, and whether they still do. */
export function RowConsents({ list, id, consents }: RowConsentsProps) {
  const t = useText();
  if (!consents) return null;
  const consent = consents.find((each) => each.list === list && each.row_id === id);
  if (!consent) return <p className={styles.hint}>{t(m.noConsent)}</p>;
  const { given_at, withdrawn_at, version, language, guardian_name, guardian_contact } = consent;
  return (
    <div>
      {withdrawn_at && (
        <p role="status">
          <strong>{t(m.consentWithdrawn, { time: when(withdrawn_at) })}</strong>
        </p>
      )}
      <p className={styles.hint}>{t(m.consentGiven, { time: when(given_at), version, language })}</p>
      {guardian_name && (
        <p className={styles.hint}>
          {t(m.consentOfGuardian, { name: guardian_name, contact: guardian_contact ?? "" })}
        </p>
      )}
    </div>
  );
}
