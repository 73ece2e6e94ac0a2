import { updateInquiry } from "@optimyz/contract/endpoints/admin";
import { type AdminInquiry, inquiryStatuses } from "@optimyz/contract/schemas/admin";
import { site } from "@optimyz/contract/site";
import type { Query } from "@optimyz/kit";
import { useState } from "react";
import { countsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { ifMatch } from "../../feedback/conflict.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { EditForm } from "../../forms/edit-form.tsx";
import { oneOf } from "../../forms/one-of.ts";
import { ProgressFields } from "../../forms/progress-fields.tsx";
import { EditableRow } from "../../list/editable-row.tsx";
import styles from "../../list/list.module.css";
import { Tag } from "../../list/tag.tsx";
import { when } from "../../list/when.ts";

interface InquiryRowProps {
  inquiry: AdminInquiry;
  /** The read that it came with. */
  list: Query;
}

/** One inquiry with a link to answer it by e-mail. */
export function InquiryRow({ inquiry, list }: InquiryRowProps) {
  const { id, name, email, message, status, note, created_at } = inquiry;
  const subject = encodeURIComponent(`Your message to ${site.brand}`);
  return (
    <EditableRow name={name} number={id} edit={(close) => <EditInquiry inquiry={inquiry} list={list} close={close} />}>
      <p>
        <Tag status={status} /> {when(created_at)} · <a href={`mailto:${email}?subject=${subject}`}>Answer {email}</a>
      </p>
      <p className={styles.words}>{message}</p>
      {note && <p className={styles.note}>{note}</p>}
    </EditableRow>
  );
}

function EditInquiry({ inquiry, list, close }: InquiryRowProps & { close: () => void }) {
  const [row] = useState(inquiry);
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[list]}
      draftKey={`admin:inquiry:${row.id}`}
      compare={{ status: "Status", note: "Note" }}
      save={async (values, _form, version) => {
        const body = { status: oneOf(inquiryStatuses, values.status), note: values.note };
        await change(updateInquiry, { params: { id: row.id }, body, headers: ifMatch(version) }, list, countsQuery);
        succeed("The inquiry is saved.");
      }}
      onFailure={(error) => console.error("Error updating inquiry", error)}
      onDone={close}
    >
      <p className={styles.name}>{row.name}</p>
      <ProgressFields status={row.status} statuses={inquiryStatuses} note={row.note} />
    </EditForm>
  );
}
