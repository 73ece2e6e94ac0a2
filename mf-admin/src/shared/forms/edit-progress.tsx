import type { Query } from "@optimyz/kit";
import { SelectField, TextAreaField } from "@optimyz/ui";
import { type ReactNode, useState } from "react";
import { ifMatch } from "../feedback/conflict.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { choicesOf } from "../list/tag.tsx";
import { EditForm, type Versioned } from "./edit-form.tsx";
import styles from "./forms.module.css";
import { oneOf } from "./one-of.ts";

interface Progress<Status extends string> {
  status?: Status | undefined;
  note?: string | undefined;
}

interface EditProgressProps<Status extends string> {
  kind: "enrolment" | "inquiry";
  row: Versioned & { status: string; note: string };
  statuses: readonly Status[];
  /** The query that holds the row. */
  listQuery: Query;
  send: (progress: Progress<Status>, headers: Record<string, string>) => Promise<unknown>;
  close: () => void;
  /** What was sent. */
  children: ReactNode;
}

/** Status and note of something that a person sent. */
export function EditProgress<Status extends string>(props: EditProgressProps<Status>) {
  const { kind, statuses, listQuery, send, close, children } = props;
  const [row] = useState(props.row);
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[listQuery]}
      draftKey={`admin:${kind}:${row.id}`}
      compare={{ status: "Status", note: "Note" }}
      save={async ({ status, note }, version) => {
        await send({ status: oneOf(statuses, status), note }, ifMatch(version));
        succeed(`The ${kind} is saved.`);
      }}
      onFailure={(error) => console.error(`Error updating ${kind}`, error)}
      onDone={close}
    >
      {children}
      <SelectField
        className={styles.needed}
        name="status"
        label="Status"
        options={choicesOf(statuses)}
        defaultValue={row.status}
      />
      <TextAreaField
        name="note"
        label="Note"
        hint="Only administrators see it."
        rows={3}
        maxLength={2000}
        defaultValue={row.note}
      />
    </EditForm>
  );
}
