import { deleteSkillDetail } from "@optimyz/contract/endpoints/content";
import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { useQuery } from "@optimyz/kit";
import { count } from "../../shared/list/count.ts";
import { DeleteButton } from "../../shared/list/delete-button.tsx";
import { EditableRow } from "../../shared/list/editable-row.tsx";
import styles from "../../shared/list/list.module.css";
import { descriptionsQuery } from "../descriptions/queries.ts";
import { EditCourse } from "./edit-course.tsx";
import { coursesQuery } from "./queries.ts";

interface CourseRowProps {
  subcategory: SkillDetail;
  skill: string;
  skills: readonly Skill[];
}

/** One subcategory in the list, in view or in edit mode. */
export function CourseRow({ subcategory, skill, skills }: CourseRowProps) {
  const { id, skill_id, course } = subcategory;
  const details = useQuery(descriptionsQuery).data?.filter(({ skill_detail_id }) => skill_detail_id === id);
  return (
    <EditableRow
      name={course}
      number={id}
      edit={(close) => <EditCourse subcategory={subcategory} skills={skills} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteSkillDetail}
          row={subcategory}
          name={course}
          lists={[coursesQuery, descriptionsQuery]}
          title="Are you sure you want to delete this?"
          onFailure={(error) => console.error("Error deleting subcategory", error)}
        >
          <p>
            {course} goes with {details ? count(details.length, "description", "descriptions") : "all its descriptions"}
            . The audit log can bring it back.
          </p>
        </DeleteButton>
      )}
    >
      <p className={styles.meta}>
        {skill || "Skill"} #{skill_id} · {details ? count(details.length, "description", "descriptions") : "…"}
      </p>
    </EditableRow>
  );
}
