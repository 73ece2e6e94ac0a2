import { eraseAudit, listEnrolments, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Link } from "@optimyz/kit/router";
import { Picture } from "@optimyz/ui";
import { useId } from "react";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { NamePart, RowNumber } from "../../shared/list/row.tsx";
import { InlineMeta } from "../../shared/list/row-texts.tsx";
import { timeOf, when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import styles from "./audit.module.css";
import { isNameless, kinds, lineOf } from "./words.ts";

/** One change, with a button to undo it where it can be undone. Undoing is a change too, so it can be undone as well. */
export function AuditLine({ entry, nameOf }: { entry: AuditEntry; nameOf: (adminId: number) => string }) {
  const { id, action, entity, label, created_at, restored_at, restorable, erasable } = entry;
  const { did, name } = lineOf(entry, nameOf);
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
          {did} {!isImage && <NamePart>{name}</NamePart>} <Which entry={entry} />
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

/** The person's row, which a change of it does not name; the number of what has no name. */
function Which({ entry }: { entry: AuditEntry }) {
  const { entity, entity_id: id, label, action } = entry;
  const may = useMay();
  if (isNameless(entry) && may(listEnrolments)) return <Link to={`${tabPath(entity)}?row=${id}`}>Open</Link>;
  const isNumbered = isNameless(entry) || (label === "" && action !== "login" && entity !== "person_notes");
  return isNumbered && id > 0 && <RowNumber number={id} />;
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
