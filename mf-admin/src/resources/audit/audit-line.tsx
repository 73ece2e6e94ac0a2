import { eraseAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Picture } from "@optimyz/ui";
import { useId } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { NamePart, RowNumber } from "../../shared/list/row.tsx";
import { InlineMeta } from "../../shared/list/row-texts.tsx";
import { timeOf, when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import styles from "./audit.module.css";
import { cascadeText, kinds, plain, verbs } from "./words.ts";

/** One change, with a button to undo it where it can be undone. Undoing is a change too, so it can be undone as well. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { id, action, entity, entity_id, label, created_at, restored_at, restorable, erasable, cascade } = entry;
  const may = useMay();
  const nameId = useId();
  // An image has only a file name; the file is kept for a while.
  const isImage = entity === "images";
  return (
    <li className={styles.line} data-line="">
      <time className={styles.time} dateTime={created_at}>
        {timeOf(created_at)}
      </time>
      <div className={styles.what}>
        {isImage && (
          <Picture className={styles.image} image={imageVariants(label)} alt="" width={3} height={2} sizes="3rem" />
        )}
        <p id={nameId}>
          {verbs[action] ?? action} {kinds[entity] ?? entity}{" "}
          {!isImage && <NamePart>{plain(label) + cascadeText(cascade)}</NamePart>} <RowNumber number={entity_id} />
          {restored_at && <InlineMeta> Restored {when(restored_at)}.</InlineMeta>}
        </p>
      </div>
      <div className={styles.buttons}>
        {restorable && (
          <ActionButton
            endpoint={restoreAudit}
            request={{ params: { id } }}
            done={({ message }) => message}
            log="Error restoring"
            describedBy={nameId}
          >
            {action === "delete" ? "Bring back" : "Undo"}
          </ActionButton>
        )}
        {erasable && may(eraseAudit) && <EraseButton entry={entry} describedBy={nameId} />}
      </div>
    </li>
  );
}

function EraseButton({ entry: { id, entity, label }, describedBy }: { entry: AuditEntry; describedBy: string }) {
  const { busy, send } = useAdminMutation(eraseAudit, { success: ({ message }) => message });
  const kind = kinds[entity] ?? entity;
  return (
    <ConfirmButton
      label="Erase"
      busyLabel="Erasing..."
      title={`Erase this ${kind} for good?`}
      describedBy={describedBy}
      busy={busy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error erasing", error)}
    >
      <p>
        Everything that is kept about {label}'s {kind} goes: all copies in this log, and its e-mails. Nobody can bring
        it back. The log keeps who erased it, and when.
      </p>
    </ConfirmButton>
  );
}
