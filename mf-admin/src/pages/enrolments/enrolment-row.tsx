import { updateEnrolment } from "@optimyz/contract/endpoints/admin";
import { type AdminEnrolment, enrolmentStatuses } from "@optimyz/contract/schemas/admin";
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

interface EnrolmentRowProps {
  enrolment: AdminEnrolment;
  /** The read that it came with. */
  list: Query;
}

/** One enrolment: what was sent, how far it is, what was noted. */
export function EnrolmentRow({ enrolment, list }: EnrolmentRowProps) {
  const { id, title, name, father_name, dob, phone, email, qualification, address, course, status, note } = enrolment;
  return (
    <EditableRow
      name={`${title} ${name}`}
      number={id}
      edit={(close) => <EditEnrolment enrolment={enrolment} list={list} close={close} />}
    >
      <p>
        <Tag status={status} /> {course}, {when(enrolment.created_at)}
      </p>
      <p className={styles.facts}>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
        <span>Born {dob}</span>
        <span>Father: {father_name}</span>
        {qualification && <span>Qualification: {qualification}</span>}
        {address && <span>Address: {address}</span>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </EditableRow>
  );
}

function EditEnrolment({ enrolment, list, close }: EnrolmentRowProps & { close: () => void }) {
  const [row] = useState(enrolment);
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[list]}
      draftKey={`admin:enrolment:${row.id}`}
      compare={{ status: "Status", note: "Note" }}
      save={async (values, _form, version) => {
        const body = { status: oneOf(enrolmentStatuses, values.status), note: values.note };
        const options = { params: { id: row.id }, body, headers: ifMatch(version) };
        await change(updateEnrolment, options, list, countsQuery);
        succeed("The enrolment is saved.");
      }}
      onFailure={(error) => console.error("Error updating enrolment", error)}
      onDone={close}
    >
      <p className={styles.name}>
        {row.title} {row.name}, {row.course}
      </p>
      <ProgressFields status={row.status} statuses={enrolmentStatuses} note={row.note} />
    </EditForm>
  );
}
