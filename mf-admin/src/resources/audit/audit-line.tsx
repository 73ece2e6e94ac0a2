import { eraseAudit, listEnrolments, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { imageVariants } from "@optimyz/contract/domain/images";
import { useTexts } from "@optimyz/kit";
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
import { useText } from "../../texts.ts";
import styles from "./audit.module.css";
import * as m from "./messages.ts";
import { isNameless, kindText, lineOf } from "./words.ts";

/** One change, with a button to undo it where it can be undone. Undoing is a change too, so it can be undone as well. */
export function AuditLine({ entry, nameOf }: { entry: AuditEntry; nameOf: (adminId: number) => string }) {
  const t = useText();
  const { locale } = useTexts();
  const { id, action, entity, label, created_at, restored_at, restorable, erasable } = entry;
  const { did, name } = lineOf(entry, nameOf, t, locale);
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
          {restored_at && <InlineMeta> {t(m.restoredAt, { time: when(restored_at) })}</InlineMeta>}
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
            {t(action === "delete" ? m.bringBack : m.undo)}
          </ActionButton>
        )}
        {erasable && may(eraseAudit) && <EraseButton entry={entry} describedBy={nameId} />}
      </div>
    </li>
  );
}

/** The person's row, which a change of it does not name; the number of what has no name. */
function Which({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { entity, entity_id: id, label, action } = entry;
  const may = useMay();
  if (isNameless(entry) && may(listEnrolments))
    return t(m.open, { link: (words) => <Link to={`${tabPath(entity)}?row=${id}`}>{words}</Link> });
  const isNumbered = isNameless(entry) || (label === "" && action !== "login" && entity !== "person_notes");
  return isNumbered && id > 0 && <RowNumber number={id} />;
}

function EraseButton({ entry: { id, entity, label }, describedBy }: { entry: AuditEntry; describedBy: string }) {
  const t = useText();
  const { busy, send } = useAdminMutation(eraseAudit, { success: ({ message }) => message });
  const kind = kindText(entity, t);
  return (
    <ConfirmButton
      label={t(m.erase)}
      busyLabel={t(m.erasing)}
      title={t(m.eraseQuestion, { kind })}
      describedBy={describedBy}
      busy={busy}
      run={() => send({ params: { id } })}
      onFailure={(error) => console.error("Error erasing", error)}
    >
      <p>{t(m.whatGoes, { label, kind })}</p>
    </ConfirmButton>
  );
}
