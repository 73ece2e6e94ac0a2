import { updateSkill } from "@optimyz/contract/endpoints/content";
import { imageVariants } from "@optimyz/contract/images";
import type { Skill } from "@optimyz/contract/schemas/content";
import { TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { skillsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { ifMatch } from "../../feedback/conflict.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { EditForm } from "../../forms/edit-form.tsx";
import { chosenPicture, PictureField } from "../../uploads/picture-field.tsx";
import { shrink } from "../../uploads/shrink.ts";
import uploads from "../../uploads/uploads.module.css";

/** Edits a course in its row, with a new picture where one is chosen. */
export function EditSkill({ skill, close }: { skill: Skill; close: () => void }) {
  const [row] = useState(skill);
  const [chosen, setChosen] = useState(false);
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <EditForm
      row={row}
      lists={[skillsQuery]}
      draftKey={`admin:skill:${row.id}`}
      chosen={chosen}
      compare={{ title: "Title", short_description: "Short description" }}
      save={async ({ title = "", short_description = "" }, form, version) => {
        const picture = chosenPicture(form);
        const file = picture && { file: await shrink(picture) };
        const body = { title, short_description };
        await change(updateSkill, { params: { id: row.id }, body, ...file, headers: ifMatch(version) }, skillsQuery);
        succeed("The course is saved.");
      }}
      onFailure={(error) => console.error("Error updating skill", error)}
      onDone={close}
    >
      <TextField name="title" label="Title" maxLength={80} defaultValue={row.title} required />
      <TextAreaField
        name="short_description"
        label="Short description"
        rows={3}
        maxLength={300}
        defaultValue={row.short_description}
        required
      />
      <div className={uploads.sides}>
        <figure>
          <figcaption>Picture now</figcaption>
          <img src={imageVariants(row.image_url).src} alt="" />
        </figure>
        <PictureField
          label="New picture"
          hint="Leave it empty to keep the picture."
          onChosen={(file) => setChosen(file !== undefined)}
        />
      </div>
    </EditForm>
  );
}
