import { mergeEnrolments } from "@optimyz/contract/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/schemas/admin";
import type { PersonRow } from "@optimyz/contract/schemas/desk";
import { type Query, useApp } from "@optimyz/kit";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useListParams } from "../../shared/list/use-list-params.ts";
import { when } from "../../shared/list/when.ts";

interface MergeButtonProps {
  enrolment: AdminEnrolment;
  other: PersonRow;
  /** The query that holds the rows. */
  list: Query;
  /** The query of an enrolment's person. */
  person: (id: number) => Query;
}

/** Merges two enrolments. */
export function MergeButton({ enrolment, other, list, person }: MergeButtonProps) {
  const { queries } = useApp();
  const [, setParams] = useListParams();
  const { busy, send } = useAdminMutation(mergeEnrolments, {
    refresh: [list],
    success: ({ id }) => `Merged into #${id}.`,
  });
  const merge = async () => {
    const kept = await send({ body: { rows: [enrolment, other].map(({ id, version }) => ({ id, version })) } });
    void queries.refresh(person(kept.id), { force: true });
    setParams({ row: String(kept.id) });
  };
  return (
    <ConfirmButton
      label="Merge"
      busyLabel="Merging..."
      title={`Merge #${enrolment.id} and #${other.id}?`}
      busy={busy}
      run={merge}
      onFailure={(error) => console.error("Error merging enrolments", error)}
    >
      <p>
        {enrolment.name} ({enrolment.course}, {when(enrolment.created_at)}) and {other.name} ({other.about},{" "}
        {when(other.created_at)}) become one. The older one is kept, or the one that has a place, with its course. It
        takes what it lacks, and all notes, from the other, which goes to Deleted.
      </p>
    </ConfirmButton>
  );
}
