import { pinKey, revokeKey } from "@optimyz/contract/protocol/release-endpoints";
import type { ReleaseKey } from "@optimyz/contract/protocol/release-keys";
import { fieldsOf, Notice, SubmitButton, TextField } from "@optimyz/ui";
import { useId } from "react";
import { AdminForm } from "../../shared/forms/admin-form.tsx";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
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
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  const valid = keys.filter((key) => !revoked.includes(key));
  return (
    <section aria-labelledby="releases-keys">
      <h2 id="releases-keys" className={styles.title}>
        Keys
      </h2>
      {valid.length === 0 ? (
        <Notice tone="empty">
          No team has a signing key yet. The first signed release of a front-end brings its key.
        </Notice>
      ) : (
        <KeyList keys={valid} />
      )}
      {revoked.length > 0 && (
        <details className={styles.others}>
          <summary>Revoked: {revoked.length}</summary>
          <KeyList keys={revoked} />
        </details>
      )}
      {isAtSiteOrigin ? (
        <OwnOriginNotice what="key" />
      ) : (
        <details className={watch.fold}>
          <summary>Add a key</summary>
          <p>
            From its first key on, a front-end's releases run only when one of its keys signed them. A team makes its
            key with <code>optimyz keys new</code> and gives you the public half, best in person: whoever has a key of a
            front-end and a deploy token can release it.
          </p>
          <NewKey names={names} />
        </details>
      )}
    </section>
  );
}

function KeyList({ keys }: { keys: readonly ReleaseKey[] }) {
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
              <span>
                added {when(createdAt)} by {createdBy}
              </span>
            </p>
            {revokedAt && <p className={styles.failures}>revoked {when(revokedAt)}</p>}
          </div>
          {!revokedAt && (
            <ActionButton
              endpoint={revokeKey}
              request={{ params: { id } }}
              done={`Revoked. What this key alone signed of ${name} no longer runs.`}
              log="Error revoking a key"
              describedBy={`release-key-${id}`}
            >
              Revoke
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function NewKey({ names }: { names: readonly string[] }) {
  const namesId = useId();
  return (
    <AdminForm
      className={watch.form}
      endpoint={pinKey}
      toasts={{ success: "Added." }}
      onSuccess={(_output, _input, form) => form.reset()}
    >
      <TextField
        {...field("name")}
        label="Front-end"
        list={namesId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Its name, such as mf-events, also when it is not released yet."
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field("key")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextField {...field("label")} />
      <FailureReason />
      <SubmitButton busyLabel="Adding...">Add</SubmitButton>
    </AdminForm>
  );
}
