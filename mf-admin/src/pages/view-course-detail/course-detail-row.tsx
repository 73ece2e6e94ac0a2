import { deleteCourseDetail } from "@optimyz/contract/endpoints/content";
import type { CourseDetail } from "@optimyz/contract/schemas/content";
import { paths } from "@optimyz/kit";
import { Prose } from "@optimyz/ui";
import { courseDetailsQuery } from "../../content/queries.ts";
import { DeleteButton } from "../../list/delete-button.tsx";
import { EditableRow } from "../../list/editable-row.tsx";
import styles from "../../list/list.module.css";
import { EditCourseDetail } from "./edit-course-detail.tsx";

/** One description in the list, in view or in edit mode. */
export function CourseDetailRow({ detail, course }: { detail: CourseDetail; course: string }) {
  const { id, skill_detail_id, description } = detail;
  return (
    <EditableRow
      name={course || `Subcategory #${skill_detail_id}`}
      number={id}
      edit={(close) => <EditCourseDetail detail={detail} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteCourseDetail}
          row={detail}
          name={course ? `The description of ${course}` : `Description ${id}`}
          lists={[courseDetailsQuery]}
          title="Delete this description?"
          onFailure={(error) => console.error("Error deleting course detail", error)}
        >
          <p>It disappears from the page of {course || "its subcategory"} at once. The audit log can bring it back.</p>
        </DeleteButton>
      )}
    >
      <p className={styles.meta}>
        Detail id {skill_detail_id} ·{" "}
        <a href={paths.course.to({ skill_detail_id })} target="_blank" rel="noopener">
          See its page
        </a>
      </p>
      <div className={styles.excerpt}>
        <Prose html={description} />
      </div>
    </EditableRow>
  );
}
