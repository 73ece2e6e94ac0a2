import { buildPath } from "@optimyz/contract/api/endpoint";
import { enrolmentPerson, mergeEnrolments } from "@optimyz/contract/api/endpoints/desk";
import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import type { PersonRow } from "@optimyz/contract/api/schemas/desk";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import { useListParams } from "../../shared/list/use-list-params.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { courseOf } from "../batches/words.ts";
import * as m from "./messages.ts";

interface MergeButtonProps {
  enrolment: AdminEnrolment;
  other: PersonRow;
}

/** Merges two enrolments. */
export function MergeButton({ enrolment, other }: MergeButtonProps) {
  const t = useText();
  const [, setParams] = useListParams();
  // One of the two is gone; the other one is read when it opens.
  const { busy, send } = useAdminMutation(mergeEnrolments, {
    gone: [enrolment, other].map(({ id }) => buildPath(enrolmentPerson.path, { id })),
    success: ({ name }) => t(m.merged, { name }),
  });
  const merge = async () => {
    const kept = await send({ body: { rows: [enrolment, other].map(({ id, version }) => ({ id, version })) } });
    setParams({ row: String(kept.id) });
  };
  return (
    <ConfirmButton
      label={t(m.merge)}
      busyLabel={t(m.merging)}
      title={t(m.mergeQuestion, { name: enrolment.name })}
      busy={busy}
      run={merge}
      onFailure={(error) => console.error("Error merging enrolments", error)}
    >
      <p>
        {t(m.mergeText, {
          name: enrolment.name,
          course: courseOf(enrolment),
          time: when(enrolment.created_at),
          otherName: other.name,
          otherCourse: other.about,
          otherTime: when(other.created_at),
        })}
      </p>
    </ConfirmButton>
  );
}
