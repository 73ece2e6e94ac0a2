import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { useState } from "react";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { imageRule } from "../../shared/uploads/check-image.ts";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import { SkillFields } from "./skill-fields.tsx";

/** `/admin/dashboard/add-course` */
export function Component() {
  const [file, setFile] = useState<File>();
  return (
    <TabPage
      slug="add-course"
      related="view-course"
      lead="A course appears on the home page, at the end of every page, and on a page of its own."
    >
      <AddForm
        endpoint={createSkill}
        draftKey="admin:skill"
        file={file}
        submitLabel="Add course"
        busyLabel="Adding..."
        added="Skill added successfully!"
        log="Error adding skill"
        failed="Failed to add skill"
      >
        <SkillFields />
        <ImageField
          endpoint={createSkill}
          label="Image"
          hint={`${imageRule()}. Best in the ratio 3 to 2.`}
          onChosen={setFile}
        />
      </AddForm>
    </TabPage>
  );
}
