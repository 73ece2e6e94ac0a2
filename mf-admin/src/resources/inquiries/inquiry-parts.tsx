import { buildPath } from "@optimyz/contract/api/endpoint";
import { deleteInquiry } from "@optimyz/contract/api/endpoints/admin";
import { inquiryPerson } from "@optimyz/contract/api/endpoints/desk";
import type { AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import { useFrame } from "@optimyz/kit";
import styles from "../../shared/desk/desk.module.css";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { useText } from "../../texts.ts";
import { AddEnrolment } from "../enrolments/add-enrolment.tsx";
import * as m from "./messages.ts";

/** Somebody's question, with a link to reply by e-mail. */
export function InquiryFacts({ inquiry: { email, message } }: { inquiry: AdminInquiry }) {
  const t = useText();
  const provider = useFrame().identity.name;
  const subject = encodeURIComponent(t(m.mailSubject, { provider }));
  return (
    <>
      <p className={styles.inquiry}>{message}</p>
      <p>
        <a href={`mailto:${email}?subject=${subject}`}>{t(m.answer, { email })}</a>
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
  const t = useText();
  const { id, name } = inquiry;
  return (
    <>
      <AddEnrolment inquiry={inquiry} />
      <DeleteButton
        endpoint={deleteInquiry}
        row={inquiry}
        name={t(m.inquiryOf, { name })}
        gone={buildPath(inquiryPerson.path, { id })}
        title={t(m.deleteQuestion)}
        onDeleted={onDeleted}
        onFailure={(error) => console.error("Error deleting inquiry", error)}
      >
        <p>{t(m.leavesList, { name })}</p>
      </DeleteButton>
    </>
  );
}
