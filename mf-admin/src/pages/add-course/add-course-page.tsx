import { createSkill } from "@optimyz/contract/endpoints/content";
import { Notice, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { skillsQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { reasonOf } from "../../feedback/reason.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { GuardedForm } from "../../forms/guarded-form.tsx";
import { chosenPicture, PictureField } from "../../uploads/picture-field.tsx";
import { shrink } from "../../uploads/shrink.ts";
import { TabPage } from "../tab-page.tsx";

/** `/admin/dashboard/add-course` */
export function Component() {
  const { change } = useContent();
  const feedback = useFeedback();
  const [chosen, setChosen] = useState(false);
  const [reason, setReason] = useState<string>();
  return (
    <TabPage
      slug="add-course"
      lead="A course stands on the home page, in the footer and at an address made of its title."
    >
      <GuardedForm
        draftKey="admin:skill"
        chosen={chosen}
        onSubmit={async ({ title = "", short_description = "" }, form) => {
          setReason(undefined);
          const picture = chosenPicture(form);
          const file = picture && { file: await shrink(picture) };
          await change(createSkill, { body: { title, short_description }, ...file }, skillsQuery);
          form.reset();
          feedback.succeed("Skill added successfully!");
        }}
        onFailure={(error, besideFields) => {
          console.error("Error adding skill", error);
          feedback.fail("Failed to add skill");
          setReason(besideFields ? undefined : reasonOf(error));
        }}
      >
        <TextField name="title" label="Title" maxLength={80} required />
        <TextAreaField name="short_description" label="Short description" rows={3} maxLength={300} required />
        <PictureField
          label="Image"
          hint="PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. Best in the ratio 3 to 2."
          required
          onChosen={(file) => setChosen(file !== undefined)}
        />
        {reason && <Notice tone="error">{reason}</Notice>}
        <div>
          <SubmitButton size="small" busyLabel="Adding...">
            Add course
          </SubmitButton>
        </div>
      </GuardedForm>
    </TabPage>
  );
}
