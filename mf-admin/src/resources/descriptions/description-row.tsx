import { deleteCourseDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminDescription } from "@optimyz/contract/api/schemas/admin";
import { useApp } from "@optimyz/kit";
import { Prose } from "@optimyz/ui";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Excerpt, Meta } from "../../shared/list/row-texts.tsx";
import { useText } from "../../texts.ts";
import { EditDescription } from "./edit-description.tsx";
import * as m from "./messages.ts";

/** One description in the list, in view or in edit mode. */
export function DescriptionRow({ detail }: { detail: AdminDescription }) {
  const { id, skill_detail_id, description, course } = detail;
  const t = useText();
  const { pathOf } = useApp();
  return (
    <EditableRow
      name={course || t(m.noName)}
      edit={(close) => <EditDescription detail={detail} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteCourseDetail}
          row={detail}
          name={course ? t(m.descriptionOf, { course }) : t(m.descriptionNumber, { id })}
          title={t(m.deleteThis)}
          onFailure={(error) => console.error("Error deleting course detail", error)}
        >
          <p>{course ? t(m.disappears, { course }) : t(m.disappearsFromItsPage)}</p>
        </DeleteButton>
      )}
    >
      <Meta>
        <a href={pathOf({ role: "course", params: { skill_detail_id } })} target="_blank" rel="noopener">
          {t(m.seeItsPage)}
        </a>
      </Meta>
      <Excerpt>
        <Prose html={description} />
      </Excerpt>
    </EditableRow>
  );
}
