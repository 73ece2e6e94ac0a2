import { buildPath } from "@optimyz/contract/api/endpoint";
import { deleteInquiry } from "@optimyz/contract/api/endpoints/admin";
import { inquiryPerson } from "@optimyz/contract/api/endpoints/desk";
import type { AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import { useFrame } from "@optimyz/kit";
import styles from "../../shared/desk/desk.module.css";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { AddEnrolment } from "../enrolments/add-enrolment.tsx";

/** Somebody's question, with a link to reply by e-mail. */
export function InquiryFacts({ inquiry: { email, message } }: { inquiry: AdminInquiry }) {
  const provider = useFrame().identity.name;
  const subject = encodeURIComponent(`Your message to ${provider}`);
  return (
    <>
      <p className={styles.inquiry}>{message}</p>
      <p>
        <a href={`mailto:${email}?subject=${subject}`}>Answer {email}</a>
      </p>
    </>
  );
}

interface InquiryActionsProps {
  inquiry: AdminInquiry;
  onDeleted: () => void;
}

/** Buttons of an inquiry, next to its status. */
export function InquiryActions({ inquiry, onDeleted }: InquiryActionsProps) {
  const { id, name } = inquiry;
  return (
    <>
      <AddEnrolment inquiry={inquiry} />
      <DeleteButton
        endpoint={deleteInquiry}
        row={inquiry}
        name={`The inquiry of ${name}`}
        gone={buildPath(inquiryPerson.path, { id })}
        title="Delete this inquiry?"
        onDeleted={onDeleted}
        onFailure={(error) => console.error("Error deleting inquiry", error)}
      >
        <p>The inquiry of {name} leaves this list. Under Deleted it can be restored, or erased for good.</p>
      </DeleteButton>
    </>
  );
}
