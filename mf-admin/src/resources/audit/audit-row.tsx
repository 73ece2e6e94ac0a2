import { eraseAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Picture } from "@optimyz/ui";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ActionButton } from "../../shared/list/action-button.tsx";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { NamePart, Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { cascadeText, kinds, plain, verbs } from "./words.ts";

/** One change, with a button to undo it where it can be undone. Undoing is a change too, so it can be undone as well. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { id, actor, action, entity, entity_id, label, created_at, restored_at, restorable, erasable, cascade } = entry;
  const may = useMay();
  const erasing = useAdminMutation(eraseAudit, { success: ({ message }) => message });
  // An image has only a file name; the file is kept for a while.
  const isImage = entity === "images";
  const kind = kinds[entity] ?? entity;
  return (
    <Row
      name={
        <>
          {verbs[action] ?? action} {kind} {!isImage && <NamePart>{plain(label) + cascadeText(cascade)}</NamePart>}
        </>
      }
      number={entity_id}
      image={isImage && <Picture image={imageVariants(label)} alt="" width={3} height={2} sizes="6rem" />}
      buttons={(nameId) => (
        <>
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
          {erasable && may(eraseAudit) && (
            <ConfirmButton
              label="Erase"
              busyLabel="Erasing..."
              title={`Erase this ${kind} for good?`}
              describedBy={nameId}
              busy={erasing.busy}
              run={() => erasing.send({ params: { id } })}
              onFailure={(error) => console.error("Error erasing", error)}
            >
              <p>
                Everything that is kept about {label}'s {kind} goes: all copies in this log, and its e-mails. Nobody can
                bring it back. The log keeps who erased it, and when.
              </p>
            </ConfirmButton>
          )}
        </>
      )}
    >
      <Meta>
        {actor}, {when(created_at)}
        {restored_at && <span>. Restored {when(restored_at)}.</span>}
      </Meta>
    </Row>
  );
}
