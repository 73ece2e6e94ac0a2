import { buildPath } from "@optimyz/contract/api/endpoint";
import type { deleteEnrolment } from "@optimyz/contract/api/endpoints/admin";
import { enrolmentPerson } from "@optimyz/contract/api/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface DeleteEnrolmentProps {
  endpoint: typeof deleteEnrolment;
  enrolment: AdminEnrolment;
  onDeleted: () => void;
}

/** Deletes an enrolment, which *Deleted* keeps. */
export function DeleteEnrolment({ endpoint, enrolment, onDeleted }: DeleteEnrolmentProps) {
  const t = useText();
  const { name } = enrolment;
  return (
    <DeleteButton
      endpoint={endpoint}
      row={enrolment}
      name={t(m.enrolmentOf, { name })}
      gone={buildPath(enrolmentPerson.path, { id: enrolment.id })}
      title={t(m.deleteQuestion)}
      onDeleted={onDeleted}
      onFailure={(error) => console.error("Error deleting enrolment", error)}
    >
      <p>{t(m.leavesList, { name })}</p>
    </DeleteButton>
  );
}
