import { updateSkill } from "@optimyz/contract/api/endpoints/content";
import type { Skill } from "@optimyz/contract/api/schemas/content";
import { imageVariants } from "@optimyz/contract/domain/images";
import { useState } from "react";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { RowInOtherLanguages } from "../../shared/translations/in-other-languages.tsx";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import uploads from "../../shared/uploads/uploads.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { SkillFields } from "./skill-fields.tsx";

/** Edits a course in its row, with a new image where one is chosen. */
export function EditSkill({ skill, close }: { skill: Skill; close: () => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  return (
    <EditForm
      endpoint={updateSkill}
      row={skill}
      draftKey={`admin:skill:${skill.id}`}
      file={file}
      saved={t(m.saved)}
      log="Error updating skill"
      onDone={close}
    >
      {(row) => (
        <>
          <SkillFields row={row} />
          <div className={uploads.sides}>
            <figure>
              <figcaption>{t(m.pictureNow)}</figcaption>
              <img src={imageVariants(row.image_url).src} alt="" />
            </figure>
            <ImageField endpoint={updateSkill} label={t(m.newPicture)} hint={t(m.keepPicture)} onChosen={setFile} />
          </div>
          <RowInOtherLanguages group="skills" row={row.id} />
        </>
      )}
    </EditForm>
  );
}
