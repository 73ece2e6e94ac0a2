import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { fieldsOf, TextField } from "@optimyz/ui";
import { imageRule } from "../../shared/uploads/check-image.ts";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./new-course.module.css";

const field = fieldsOf(createSkill).field;

/** What a skill needs that is made together with its first course. */
export function NewSkillFields({ onPicture }: { onPicture: (picture: File | undefined) => void }) {
  const t = useText();
  return (
    <div className={styles.inner}>
      <TextField {...field("title")} name="skill_title" label={t(m.nameOfNewSkill)} />
      <TextField {...field("short_description")} name="skill_short_description" label={t(m.skillInASentence)} />
      <ImageField
        endpoint={createSkill}
        label={t(m.pictureOfSkill)}
        hint={t(m.pictureHint, { rule: imageRule() })}
        onChosen={onPicture}
      />
    </div>
  );
}
