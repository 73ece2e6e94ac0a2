import { addNote, deleteNote } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList, PersonEvent, PersonRow } from "@optimyz/contract/api/schemas/desk";
import type { Text } from "@optimyz/kit";
import { Button, fieldsOf, Icon, icons, SubmitButton, TextAreaField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import { capital } from "../list/capital.ts";
import { when } from "../list/when.ts";
import { statusChange, statusInSentence } from "../statuses/words.ts";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(addNote);

interface TimelineProps {
  list: DeskList;
  id: number;
  events: readonly PersonEvent[];
  /** What the person has sent. */
  rows: readonly PersonRow[];
}

/** Everything that happened to a person, the newest first, with notes for administrators. */
export function Timeline({ list, id, events, rows }: TimelineProps) {
  const t = useText();
  return (
    <section aria-labelledby="desk-timeline" className={styles.timeline}>
      <h3 id="desk-timeline">{t(m.whatHappened)}</h3>
      <AdminForm
        endpoint={addNote}
        given={{ list, row_id: id }}
        toasts={{ success: t(m.noteAdded) }}
        draftKey={`admin:note:${list}:${id}`}
        onSuccess={(_note, _input, form) => form.reset()}
        onFailure={(error) => console.error("Error adding a note", error)}
      >
        <TextAreaField {...field("text")} hint={t(m.administratorsAlone)} rows={2} />
        <FailureReason />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel={t(m.adding)}>
            {t(m.add)}
          </SubmitButton>
        </div>
      </AdminForm>
      <ol>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${event.row_id} ${event.words}`} data-kind={event.kind}>
            <p className={styles.eventHead}>
              <span>{titleOf(event, rows, t)}</span> <time dateTime={event.at}>{when(event.at)}</time>
              {event.note_id !== undefined && <RemoveNote id={event.note_id} />}
            </p>
            <p className={styles.words}>{event.kind === "change" ? capital(statusChange(event.words)) : event.words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const titles = { enrolment: m.enrolment, inquiry: m.inquiry, change: m.change, note: m.note } as const;

/** `Enrolment`, `Mail, sent`, `Note by desk@…`; a change of one of several enrolments says of which. */
function titleOf(event: PersonEvent, rows: readonly PersonRow[], t: Text): string {
  const { kind, list, row_id, actor, mail_status = "" } = event;
  if (kind === "mail") return t(m.mail, { status: statusInSentence(mail_status) });
  const alike = kind === "change" && list ? rows.filter((row) => row.list === list) : [];
  const about = alike.length > 1 && alike.find(({ id }) => id === row_id)?.about;
  const row = about ? t(m.enrolmentIn, { course: about }) : t(list === "enrolments" ? m.enrolment : m.inquiry);
  const title = kind === "change" && list ? row : t(titles[kind]);
  return actor ? t(m.eventBy, { event: title, actor }) : title;
}

function RemoveNote({ id }: { id: number }) {
  const t = useText();
  const { busy, trySend } = useAdminMutation(deleteNote, {
    success: t(m.noteGone),
    failure: t(m.noteNotRemoved),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      busy={busy}
      aria-label={t(m.removeNote)}
      onClick={() => void trySend({ params: { id } })}
    >
      <Icon path={icons.trash} />
    </Button>
  );
}
