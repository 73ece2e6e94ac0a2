import { addNote, deleteNote } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList, PersonEvent, PersonRow } from "@optimyz/contract/api/schemas/desk";
import { Button, fieldsOf, Icon, icons, SubmitButton, TextAreaField } from "@optimyz/ui";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import { capital } from "../list/capital.ts";
import { when } from "../list/when.ts";
import styles from "./desk.module.css";

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
  return (
    <section aria-labelledby="desk-timeline" className={styles.timeline}>
      <h3 id="desk-timeline">What happened</h3>
      <AdminForm
        endpoint={addNote}
        given={{ list, row_id: id }}
        toasts={{ success: "The note is added." }}
        draftKey={`admin:note:${list}:${id}`}
        onSuccess={(_note, _input, form) => form.reset()}
        onFailure={(error) => console.error("Error adding a note", error)}
      >
        <TextAreaField {...field("text")} hint="Only administrators see it." rows={2} />
        <FailureReason />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel="Adding...">
            Add
          </SubmitButton>
        </div>
      </AdminForm>
      <ol>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${event.row_id} ${event.words}`} data-kind={event.kind}>
            <p className={styles.eventHead}>
              <span>{titleOf(event, rows)}</span> <time dateTime={event.at}>{when(event.at)}</time>
              {event.note_id !== undefined && <RemoveNote id={event.note_id} />}
            </p>
            <p className={styles.words}>{event.kind === "change" ? capital(event.words) : event.words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const titles: Readonly<Record<PersonEvent["kind"], string>> = {
  enrolment: "Enrolment",
  inquiry: "Inquiry",
  change: "Change",
  mail: "Mail",
  note: "Note",
};

/** `Enrolment`, `Mail, sent`, `Note by desk@…`; a change of one of several enrolments says of which. */
function titleOf({ kind, list, row_id, actor, mail_status }: PersonEvent, rows: readonly PersonRow[]): string {
  if (kind === "mail") return `Mail, ${mail_status}`;
  const by = actor ? ` by ${actor}` : "";
  if (kind !== "change" || !list) return titles[kind] + by;
  const alike = rows.filter((row) => row.list === list);
  const about = alike.length > 1 && alike.find(({ id }) => id === row_id)?.about;
  return `${list === "enrolments" ? "Enrolment" : "Inquiry"}${about ? ` in ${about}` : ""}${by}`;
}

function RemoveNote({ id }: { id: number }) {
  const { busy, trySend } = useAdminMutation(deleteNote, {
    success: "The note is gone.",
    failure: "The note could not be removed.",
  });
  return (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      busy={busy}
      aria-label="Remove the note"
      onClick={() => void trySend({ params: { id } })}
    >
      <Icon path={icons.trash} />
    </Button>
  );
}
