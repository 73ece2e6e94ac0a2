import { pinKey, revokeKey } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseKey } from "@optimyz/contract/protocol/release-keys";
import { fieldsOf, Notice, SubmitButton, TextField } from "@optimyz/ui";
import { useId } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { OwnOriginNotice } from "./own-origin-notice.tsx";
import styles from "./releases.module.css";
import watch from "./watch.module.css";

const { field } = fieldsOf(pinKey);

interface KeysSectionProps {
  keys: readonly ReleaseKey[] | undefined;
  names: readonly string[];
  /** Whether the admin has the origin that every front-end's code runs at. */
  isAtSiteOrigin: boolean;
}

/** Teams' signing keys. */
export function KeysSection({ keys = [], names, isAtSiteOrigin }: KeysSectionProps) {
  const t = useText();
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  const valid = keys.filter((key) => !revoked.includes(key));
  return (
    <section aria-labelledby="releases-keys">
      <h2 id="releases-keys" className={styles.title}>
        {t(m.keys)}
      </h2>
      {valid.length === 0 ? <Notice tone="empty">{t(m.noKey)}</Notice> : <KeyList keys={valid} />}
      {revoked.length > 0 && (
        <details className={styles.others}>
          <summary>{t(m.revokedCount, { count: revoked.length })}</summary>
          <KeyList keys={revoked} />
        </details>
      )}
      {isAtSiteOrigin ? (
        <OwnOriginNotice what="key" />
      ) : (
        <details className={watch.fold}>
          <summary>{t(m.addKey)}</summary>
          <p>{t(m.keyMeans, { code: (words) => <code>{words}</code> })}</p>
          <NewKey names={names} />
        </details>
      )}
    </section>
  );
}

function KeyList({ keys }: { keys: readonly ReleaseKey[] }) {
  const t = useText();
  return (
    <ul className={rows.list}>
      {keys.map(({ id, name, key, label, createdAt, createdBy, revokedAt }) => (
        <li key={id} className={rows.row}>
          <div className={rows.words}>
            <h3 className={rows.name} id={`release-key-${id}`}>
              {name}
            </h3>
            <code className={styles.token}>{key}</code>
            <p className={rows.facts}>
              {label && <span>{label}, </span>}
              <span>{t(m.addedBy, { time: when(createdAt), who: createdBy })}</span>
            </p>
            {revokedAt && <p className={styles.failures}>{t(m.revokedAt, { time: when(revokedAt) })}</p>}
          </div>
          {!revokedAt && (
            <ActionButton
              endpoint={revokeKey}
              request={{ params: { id } }}
              done={t(m.keyRevoked, { name })}
              log="Error revoking a key"
              describedBy={`release-key-${id}`}
            >
              {t(m.revoke)}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function NewKey({ names }: { names: readonly string[] }) {
  const t = useText();
  const namesId = useId();
  return (
    <AdminForm
      className={watch.form}
      endpoint={pinKey}
      toasts={{ success: t(m.added) }}
      onSuccess={(_output, _input, form) => form.reset()}
    >
      <TextField
        {...field("name")}
        label={t(m.frontEnd)}
        list={namesId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t(m.nameHint)}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field("key")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextField {...field("label")} />
      <FailureReason />
      <SubmitButton busyLabel={t(m.adding)}>{t(m.add)}</SubmitButton>
    </AdminForm>
  );
}
