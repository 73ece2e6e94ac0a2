import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { useSearchParams } from "@optimyz/kit/router";
import { typedInput } from "@optimyz/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { CourseFields } from "./course-fields.tsx";
import * as m from "./messages.ts";

/** `/admin/dashboard/add-subcategory` */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const courseField = useRef<HTMLInputElement>(null);
  const [skillId, setSkillId] = useState(parseId(search.get("skill_id")));
  return (
    <TabPage slug="add-subcategory" related="view-subcategory" lead={t(m.lead)}>
      <AddForm
        endpoint={createSkillDetail}
        draftKey="admin:skill-detail"
        read={typedInput}
        submitLabel={t(m.submit)}
        busyLabel={t(m.sending)}
        added={t(m.submitted)}
        log="Error adding subcategory"
        failed={t(m.notSubmitted)}
        onAdded={({ skill_id }) => {
          // The next course is likely one of the same skill: before the form goes back to its initial values.
          flushSync(() => setSkillId(skill_id));
          courseField.current?.focus();
        }}
      >
        <CourseFields skillId={skillId} courseField={courseField} />
      </AddForm>
    </TabPage>
  );
}
