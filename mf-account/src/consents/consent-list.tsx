import type { Consent } from "@optimyz/contract/api/schemas/people/consent";
import { Button, ConfirmDialog } from "@optimyz/ui";
import { NoticeText } from "@optimyz/ui/consent";
import { useState } from "react";
import { useDate } from "../parts/use-date.ts";
import { useText } from "../texts.ts";
import styles from "./consents.module.css";
import * as m from "./messages.ts";

interface ConsentListProps {
  consents: readonly Consent[];
  busy: boolean;
  /** Resolves to whether it was done. */
  withdraw: (id: number) => Promise<boolean>;
}

/** Consents with the words that were read, each with a button that withdraws it. */
export default function ConsentList({ consents, busy, withdraw }: ConsentListProps) {
  const t = useText();
  const [asked, setAsked] = useState<number>();
  const confirm = async () => {
    if (asked !== undefined && (await withdraw(asked))) setAsked(undefined);
  };
  return (
    <section className={styles.consents} aria-labelledby="consents-title">
      <h2 id="consents-title" className={styles.title}>
        {t(m.whatYouAgreedTo)}
      </h2>
      <ul className={styles.list}>
        {consents.map((consent) => (
          <Entry key={consent.id} consent={consent} onWithdraw={() => setAsked(consent.id)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(m.withdrawQuestion)}
        text={t(m.whatFollows)}
        confirmLabel={t(m.withdraw)}
        cancelLabel={t(m.keep)}
        busy={busy}
        busyLabel={t(m.withdrawing)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function Entry({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const t = useText();
  const date = useDate();
  const { form, about, given_at, withdrawn_at, guardian_name, notice, language } = consent;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>{[t(m.form, { form }), about].filter(Boolean).join(": ")}</h3>
          <p className={styles.facts}>
            {t(m.givenOn, { day: date(given_at) })} {guardian_name && t(m.guardianGave, { name: guardian_name })}{" "}
            {withdrawn_at && <strong>{t(m.withdrawnOn, { day: date(withdrawn_at) })}</strong>}
          </p>
        </div>
        {!withdrawn_at && (
          <Button variant="secondary" size="small" onClick={onWithdraw}>
            {t(m.withdraw)}
          </Button>
        )}
      </div>
      <details className={styles.words}>
        <summary>{t(m.whatYouRead)}</summary>
        <div lang={language}>
          <NoticeText notice={notice} />
        </div>
      </details>
    </li>
  );
}
