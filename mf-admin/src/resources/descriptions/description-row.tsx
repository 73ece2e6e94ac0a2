import { deleteCourseDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminDescription } from "@optimyz/contract/api/schemas/admin";
import { useApp } from "@optimyz/kit";
import { Prose } from "@optimyz/ui";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Excerpt, Meta } from "../../shared/list/row-texts.tsx";
import { EditDescription } from "./edit-description.tsx";

/** One description in the list, in view or in edit mode. */
export function DescriptionRow({ detail }: { detail: AdminDescription }) {
  const { id, skill_detail_id, description, course } = detail;
  const { pathOf } = useApp();
  return (
    <EditableRow
      name={course || "(no name)"}
      edit={(close) => <EditDescription detail={detail} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteCourseDetail}
          row={detail}
          name={course ? `The description of ${course}` : `Description ${id}`}
          title="Delete this description?"
          onFailure={(error) => console.error("Error deleting course detail", error)}
        >
          <p>
            It disappears from the page of {course || "its subcategory"} at once. You can bring it back from the audit
            log.
          </p>
        </DeleteButton>
      )}
    >
      <Meta>
        <a href={pathOf({ role: "course", params: { skill_detail_id } })} target="_blank" rel="noopener">
          See its page
        </a>
      </Meta>
      <Excerpt>
        <Prose html={description} />
      </Excerpt>
    </EditableRow>
  );
}
