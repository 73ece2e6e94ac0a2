import { deleteSkillDetail } from "@optimyz/contract/api/endpoints/content";
import type { AdminCourse } from "@optimyz/contract/api/schemas/admin";
import { ButtonLink } from "@optimyz/ui";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { coursePagePath } from "./course-path.ts";
import { EditCourse } from "./edit-course.tsx";
import * as m from "./messages.ts";

/** One subcategory in the list, in view or in edit mode. */
export function CourseRow({ subcategory }: { subcategory: AdminCourse }) {
  const { id, course, skill, descriptions } = subcategory;
  const t = useText();
  const described = t(m.descriptions, { count: descriptions });
  return (
    <EditableRow
      name={course}
      edit={(close) => <EditCourse subcategory={subcategory} close={close} />}
      actions={(nameId) => (
        <>
          <ButtonLink variant="secondary" size="small" to={coursePagePath(id)} aria-describedby={nameId}>
            {t(m.coursePage)}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            size="small"
            to={`${tabPath("new-course")}?copy=${id}`}
            aria-describedby={nameId}
          >
            {t(m.copy)}
          </ButtonLink>
          <DeleteButton
            describedBy={nameId}
            endpoint={deleteSkillDetail}
            row={subcategory}
            name={course}
            title={t(m.deleteThis)}
            onFailure={(error) => console.error("Error deleting subcategory", error)}
          >
            <p>{t(m.deletedWith, { course, count: descriptions })}</p>
          </DeleteButton>
        </>
      )}
    >
      <Meta>{[skill, described].filter(Boolean).join(" · ")}</Meta>
    </EditableRow>
  );
}
