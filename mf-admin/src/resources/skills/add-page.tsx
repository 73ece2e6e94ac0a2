import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { useState } from "react";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { imageRule } from "../../shared/uploads/check-image.ts";
import { ImageField } from "../../shared/uploads/image-field.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { SkillFields } from "./skill-fields.tsx";

/** `/admin/dashboard/add-course` */
export function Component() {
  const t = useText();
  const [file, setFile] = useState<File>();
  return (
    <TabPage slug="add-course" related="view-course" lead={t(m.lead)}>
      <AddForm
        endpoint={createSkill}
        draftKey="admin:skill"
        file={file}
        submitLabel={t(m.addCourse)}
        busyLabel={t(m.adding)}
        added={t(m.added)}
        log="Error adding skill"
        failed={t(m.notAdded)}
      >
        <SkillFields />
        <ImageField
          endpoint={createSkill}
          label={t(m.image)}
          hint={t(m.imageHint, { rule: imageRule() })}
          onChosen={setFile}
        />
      </AddForm>
    </TabPage>
  );
}
