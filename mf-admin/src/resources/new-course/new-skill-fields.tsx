import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { fieldsOf, TextField } from "@optimyz/ui";
import { imageRule } from "../../shared/uploads/check-image.ts";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import styles from "./new-course.module.css";

const field = fieldsOf(createSkill).field;

/** What a skill needs that is made together with its first course. */
export function NewSkillFields({ onPicture }: { onPicture: (picture: File | undefined) => void }) {
  return (
    <div className={styles.inner}>
      <TextField {...field("title")} name="skill_title" label="Name of the new skill" />
      <TextField {...field("short_description")} name="skill_short_description" label="The skill in a sentence" />
      <ImageField
        endpoint={createSkill}
        label="Picture of the skill"
        hint={`${imageRule()}. Best in the ratio 3 to 2.`}
        onChosen={onPicture}
      />
    </div>
  );
}
