import { deleteEnrolment } from "@optimyz/contract/endpoints/admin";
import type { AdminEnrolment } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { countsQuery } from "../../shared/data/counts.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import styles from "../../shared/list/list.module.css";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { EditEnrolment } from "./edit-enrolment.tsx";

interface EnrolmentRowProps {
  enrolment: AdminEnrolment;
  /** The query that holds the row. */
  list: Query;
}

/** One enrolment: its fields, status and note. */
export function EnrolmentRow({ enrolment, list }: EnrolmentRowProps) {
  const { id, title, name, father_name, dob, phone, email, qualification, address, course, status, note } = enrolment;
  return (
    <EditableRow
      name={`${title} ${name}`}
      number={id}
      edit={(close) => <EditEnrolment enrolment={enrolment} list={list} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          endpoint={deleteEnrolment}
          row={enrolment}
          name={`The enrolment of ${name}`}
          lists={[list, countsQuery]}
          title="Delete this enrolment?"
          describedBy={nameId}
          onFailure={(error) => console.error("Error deleting enrolment", error)}
        >
          <p>The enrolment of {name} goes from this list. The audit log can bring it back, or erase it for good.</p>
        </DeleteButton>
      )}
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
