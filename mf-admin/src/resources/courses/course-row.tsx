import { deleteSkillDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminCourse } from "@optimyz/contract/api/schemas/admin";
import { ButtonLink } from "@optimyz/ui";
import { count } from "../../shared/list/count.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { EditCourse } from "./edit-course.tsx";

/** One subcategory in the list, in view or in edit mode. */
export function CourseRow({ subcategory }: { subcategory: AdminCourse }) {
  const { id, course, skill, descriptions } = subcategory;
  const described = count(descriptions, "description", "descriptions");
  return (
    <EditableRow
      name={course}
      edit={(close) => <EditCourse subcategory={subcategory} close={close} />}
      actions={(nameId) => (
        <>
          <ButtonLink
            variant="secondary"
            size="small"
            to={`${tabPath("new-course")}?copy=${id}`}
            aria-describedby={nameId}
          >
            Copy
          </ButtonLink>
          <DeleteButton
            describedBy={nameId}
            endpoint={deleteSkillDetail}
            row={subcategory}
            name={course}
            title="Are you sure you want to delete this?"
            onFailure={(error) => console.error("Error deleting subcategory", error)}
          >
            <p>
              {course} is deleted with {described}. You can bring it back from the audit log.
            </p>
          </DeleteButton>
        </>
      )}
    >
      <Meta>{[skill, described].filter(Boolean).join(" · ")}</Meta>
    </EditableRow>
  );
}
