import { buildPath } from "@optimyz/contract/api/endpoint";
import { enrolmentPerson, mergeEnrolments } from "@optimyz/contract/api/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import type { PersonRow } from "@optimyz/contract/api/schemas/desk";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useListParams } from "../../shared/list/use-list-params.ts";
import { when } from "../../shared/list/when.ts";
import { courseOf } from "../batches/words.ts";

interface MergeButtonProps {
  enrolment: AdminEnrolment;
  other: PersonRow;
}

/** Merges two enrolments. */
export function MergeButton({ enrolment, other }: MergeButtonProps) {
  const [, setParams] = useListParams();
  // One of the two is gone; the other one is read when it opens.
  const { busy, send } = useAdminMutation(mergeEnrolments, {
    gone: [enrolment, other].map(({ id }) => buildPath(enrolmentPerson.path, { id })),
    success: ({ name }) => `The two enrolments of ${name} are one now.`,
  });
  const merge = async () => {
    const kept = await send({ body: { rows: [enrolment, other].map(({ id, version }) => ({ id, version })) } });
    setParams({ row: String(kept.id) });
  };
  return (
    <ConfirmButton
      label="Merge"
      busyLabel="Merging..."
      title={`Merge two enrolments of ${enrolment.name}?`}
      busy={busy}
      run={merge}
      onFailure={(error) => console.error("Error merging enrolments", error)}
    >
      <p>
        {enrolment.name} ({courseOf(enrolment)}, {when(enrolment.created_at)}) and {other.name} ({other.about},{" "}
        {when(other.created_at)}) become one. The older one is kept, or the one that has a place, with its course. It
        takes what it lacks, and all notes, from the other, which goes to Deleted.
      </p>
    </ConfirmButton>
  );
}
