import { buildPath } from "@optimyz/contract/api/endpoint";
import type { deleteEnrolment } from "@optimyz/contract/api/endpoints/admin";
import { enrolmentPerson } from "@optimyz/contract/api/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { DeleteButton } from "../../shared/list/delete-button.tsx";

interface DeleteEnrolmentProps {
  endpoint: typeof deleteEnrolment;
  enrolment: AdminEnrolment;
  onDeleted: () => void;
}

/** Deletes an enrolment, which *Deleted* keeps. */
export function DeleteEnrolment({ endpoint, enrolment, onDeleted }: DeleteEnrolmentProps) {
  const { name } = enrolment;
  return (
    <DeleteButton
      endpoint={endpoint}
      row={enrolment}
      name={`The enrolment of ${name}`}
      gone={buildPath(enrolmentPerson.path, { id: enrolment.id })}
      title="Delete this enrolment?"
      onDeleted={onDeleted}
      onFailure={(error) => console.error("Error deleting enrolment", error)}
    >
      <p>The enrolment of {name} leaves this list. Under Deleted it can be restored, or erased for good.</p>
    </DeleteButton>
  );
}
