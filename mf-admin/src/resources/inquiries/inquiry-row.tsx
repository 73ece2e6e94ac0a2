import { deleteInquiry } from "@optimyz/contract/endpoints/admin";
import type { AdminInquiry } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { useFrame } from "@optimyz/kit";
import { countsQuery } from "../../shared/data/counts.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import styles from "../../shared/list/list.module.css";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { EditInquiry } from "./edit-inquiry.tsx";

interface InquiryRowProps {
  inquiry: AdminInquiry;
  /** The query that holds the row. */
  list: Query;
}

/** One inquiry with a link to answer it by e-mail. */
export function InquiryRow({ inquiry, list }: InquiryRowProps) {
  const provider = useFrame().identity.name;
  const { id, name, email, message, status, note, created_at } = inquiry;
  const subject = encodeURIComponent(`Your message to ${provider}`);
  return (
    <EditableRow
      name={name}
      number={id}
      edit={(close) => <EditInquiry inquiry={inquiry} list={list} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          endpoint={deleteInquiry}
          row={inquiry}
          name={`The inquiry of ${name}`}
          lists={[list, countsQuery]}
          title="Delete this inquiry?"
          describedBy={nameId}
          onFailure={(error) => console.error("Error deleting inquiry", error)}
        >
          <p>The inquiry of {name} goes from this list. The audit log can bring it back, or erase it for good.</p>
        </DeleteButton>
      )}
    >
      <p>
        <Tag status={status} /> {when(created_at)} · <a href={`mailto:${email}?subject=${subject}`}>Answer {email}</a>
      </p>
      <p className={styles.words}>{message}</p>
      {note && <p className={styles.note}>{note}</p>}
    </EditableRow>
  );
}
