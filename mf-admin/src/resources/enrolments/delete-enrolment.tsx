import type { deleteEnrolment } from "@optimyz/contract/endpoints/admin";
import type { AdminEnrolment } from "@optimyz/contract/schemas/admin";
import type { Query } from "@optimyz/kit";
import { countsQuery } from "../../shared/data/counts.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";

interface DeleteEnrolmentProps {
  endpoint: typeof deleteEnrolment;
  enrolment: AdminEnrolment;
  /** The query that holds the row. */
  list: Query;
  onDeleted: () => void;
}

/** Deletes an enrolment, which *Deleted* keeps. */
export function DeleteEnrolment({ endpoint, enrolment, list, onDeleted }: DeleteEnrolmentProps) {
  const { name } = enrolment;
  return (
    <DeleteButton
      endpoint={endpoint}
      row={enrolment}
      name={`The enrolment of ${name}`}
      lists={[list, countsQuery]}
      title="Delete this enrolment?"
      onDeleted={onDeleted}
      onFailure={(error) => console.error("Error deleting enrolment", error)}
    >
      <p>The enrolment of {name} goes from this list. Under Deleted it can be restored, or erased for good.</p>
    </DeleteButton>
  );
}
