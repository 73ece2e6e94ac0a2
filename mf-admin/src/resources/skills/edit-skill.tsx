import { updateSkill } from "@optimyz/contract/endpoints/content";
import { imageVariants } from "@optimyz/contract/images";
import type { Skill } from "@optimyz/contract/schemas/content";
import { useState } from "react";
import { useContent } from "../../shared/data/use-content.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { ImageField, sentImage } from "../../shared/uploads/image-field.tsx";
import uploads from "../../shared/uploads/uploads.module.css";
import { skillsQuery } from "./queries.ts";
import { SkillFields } from "./skill-fields.tsx";

/** Edits a course in its row, with a new image where one is chosen. */
export function EditSkill({ skill, close }: { skill: Skill; close: () => void }) {
  const [row] = useState(skill);
  const [file, setFile] = useState<File>();
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[skillsQuery]}
      draftKey={`admin:skill:${row.id}`}
      file={file}
      compare={{ title: "Title", short_description: "Short description" }}
      save={async ({ title = "", short_description = "" }, version) => {
        const options = { params: { id: row.id }, body: { title, short_description }, headers: ifMatch(version) };
        await change(updateSkill, { ...options, ...(await sentImage(file)) }, skillsQuery);
        succeed("The course is saved.");
      }}
      onFailure={(error) => console.error("Error updating skill", error)}
      onDone={close}
    >
      <SkillFields row={row} />
      <div className={uploads.sides}>
        <figure>
          <figcaption>Picture now</figcaption>
          <img src={imageVariants(row.image_url).src} alt="" />
        </figure>
        <ImageField label="New picture" hint="Leave it empty to keep the picture." onChosen={setFile} />
      </div>
    </EditForm>
  );
}
