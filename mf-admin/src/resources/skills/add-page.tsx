import { createSkill } from "@optimyz/contract/endpoints/content";
import { useState } from "react";
import { useContent } from "../../shared/data/use-content.ts";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ImageField, sentImage } from "../../shared/uploads/image-field.tsx";
import { skillsQuery } from "./queries.ts";
import { SkillFields } from "./skill-fields.tsx";

/** `/admin/dashboard/add-course` */
export function Component() {
  const { change } = useContent();
  const [file, setFile] = useState<File>();
  return (
    <TabPage
      slug="add-course"
      related="view-course"
      lead="A course appears on the home page, in the footer and at a URL made of its title."
    >
      <AddForm
        draftKey="admin:skill"
        file={file}
        submitLabel="Add course"
        busyLabel="Adding..."
        log="Error adding skill"
        failed="Failed to add skill"
        add={async ({ title = "", short_description = "" }) => {
          const body = { title, short_description };
          await change(createSkill, { body, ...(await sentImage(file)) }, skillsQuery);
          return "Skill added successfully!";
        }}
      >
        <SkillFields />
        <ImageField
          label="Image"
          hint="PNG, JPEG, WebP, AVIF or GIF, up to 10 MB. Best in the ratio 3 to 2."
          required
          onChosen={setFile}
        />
      </AddForm>
    </TabPage>
  );
}
