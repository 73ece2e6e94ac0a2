import { sendDeskMail } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList } from "@optimyz/contract/api/schemas/desk";
import type { Text } from "@optimyz/kit";
import { Dialog, fieldsOf, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(sendDeskMail);

interface MailDialogProps {
  list: DeskList;
  ids: readonly number[];
  isOpen: boolean;
  close: () => void;
}

/** Writes one mail to the people of many rows. */
export function MailDialog({ list, ids, isOpen, close }: MailDialogProps) {
  const t = useText();
  return (
    <Dialog open={isOpen} onClose={close} title={t(m.mailTo, { count: ids.length })} width="wide">
      <AdminForm
        className={styles.wide}
        endpoint={sendDeskMail}
        given={{ list, ids: [...ids] }}
        toasts={{ success: (sent) => sentText(sent, t) }}
        draftKey={`admin:desk-mail:${list}`}
        onSuccess={close}
        onFailure={(error) => console.error("Error sending mails", error)}
      >
        <TextField {...field("subject")} />
        <TextAreaField {...field("text")} rows={9} hint={t(m.newParagraph)} />
        <p className={styles.hint}>
          {t(list === "enrolments" ? m.filledInWithCourse : m.filledIn, {
            name: "{name}",
            email: "{email}",
            course: "{course}",
            code: (words) => <code>{words}</code>,
          })}
        </p>
        <FailureReason />
        <div>
          <SubmitButton size="small" busyLabel={t(m.sending)}>
            {t(m.send)}
          </SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  );
}

interface Sent {
  queued: number;
  without_email: number;
  gone: number;
}

function sentText({ queued, without_email: withoutEmail, gone: deleted }: Sent, t: Text): string {
  const sent = t(m.mailsGoOut, { count: queued });
  if (withoutEmail > 0 && deleted > 0) return `${sent} ${t(m.withoutEmailOrDeleted, { withoutEmail, deleted })}`;
  if (withoutEmail > 0) return `${sent} ${t(m.withoutEmail, { count: withoutEmail })}`;
  return deleted > 0 ? `${sent} ${t(m.rowsDeleted, { count: deleted })}` : sent;
}
