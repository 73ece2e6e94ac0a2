import { sendDeskMail } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList } from "@optimyz/contract/api/schemas/desk";
import { Dialog, fieldsOf, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import { count } from "../list/count.ts";
import styles from "./desk.module.css";

const { field } = fieldsOf(sendDeskMail);

interface MailDialogProps {
  list: DeskList;
  ids: readonly number[];
  isOpen: boolean;
  close: () => void;
}

/** Writes one mail to the people of many rows. */
export function MailDialog({ list, ids, isOpen, close }: MailDialogProps) {
  return (
    <Dialog open={isOpen} onClose={close} title={`A mail to ${count(ids.length, "person", "people")}`} width="wide">
      <AdminForm
        className={styles.wide}
        endpoint={sendDeskMail}
        given={{ list, ids: [...ids] }}
        toasts={{ success: sentText }}
        draftKey={`admin:desk-mail:${list}`}
        onSuccess={close}
        onFailure={(error) => console.error("Error sending mails", error)}
      >
        <TextField {...field("subject")} />
        <TextAreaField {...field("text")} rows={9} hint="An empty line begins a new paragraph." />
        <p className={styles.hint}>
          The site fills in <code>{"{name}"}</code>, your name, <code>{"{email}"}</code>, your e-mail address
          {list === "enrolments" && (
            <>
              , and <code>{"{course}"}</code>, the course of each person
            </>
          )}
          <span>
            . Everybody gets a mail of their own, once for each e-mail address; many mails take some time to go out.
          </span>
        </p>
        <FailureReason />
        <div>
          <SubmitButton size="small" busyLabel="Sending...">
            Send
          </SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  );
}

function sentText({ queued, without_email, gone }: { queued: number; without_email: number; gone: number }): string {
  const left = [
    without_email > 0 && `${count(without_email, "person has", "people have")} no e-mail address`,
    gone > 0 && `${count(gone, "row is", "rows are")} deleted`,
  ].filter(Boolean);
  return `${count(queued, "mail goes", "mails go")} out.${left.length > 0 ? ` ${left.join(", ")}.` : ""}`;
}
