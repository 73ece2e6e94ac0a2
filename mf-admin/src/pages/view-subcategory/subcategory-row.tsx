import { deleteSkillDetail } from "@optimyz/contract/endpoints/content";
import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { useQuery } from "@optimyz/kit";
import { courseDetailsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { DeleteButton } from "../../list/delete-button.tsx";
import { EditableRow } from "../../list/editable-row.tsx";
import styles from "../../list/list.module.css";
import { count } from "../view-course/goes-along.ts";
import { EditSubcategory } from "./edit-subcategory.tsx";

interface SubcategoryRowProps {
  subcategory: SkillDetail;
  skill: string;
  skills: readonly Skill[];
}

/** One subcategory in the list, in view or in edit mode. */
export function SubcategoryRow({ subcategory, skill, skills }: SubcategoryRowProps) {
  const { id, skill_id, course } = subcategory;
  const details = useQuery(courseDetailsQuery).data?.filter(({ skill_detail_id }) => skill_detail_id === id);
  return (
    <EditableRow
      name={course}
      number={id}
      edit={(close) => <EditSubcategory subcategory={subcategory} skills={skills} close={close} />}
      actions={(nameId) => (
        <DeleteButton
          describedBy={nameId}
          endpoint={deleteSkillDetail}
          row={subcategory}
          name={course}
          lists={[subcategoriesQuery, courseDetailsQuery]}
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
