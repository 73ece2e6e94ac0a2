import { createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { useSearchParams } from "@optimyz/kit/router";
import { typedInput } from "@optimyz/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { CourseFields } from "./course-fields.tsx";

/** `/admin/dashboard/add-subcategory` */
export function Component() {
  const [search] = useSearchParams();
  const courseField = useRef<HTMLInputElement>(null);
  const [skillId, setSkillId] = useState(parseId(search.get("skill_id")));
  return (
    <TabPage
      slug="add-subcategory"
      related="view-subcategory"
      lead="A subcategory is one course of a skill, with a page of its own."
    >
      <AddForm
        endpoint={createSkillDetail}
        draftKey="admin:skill-detail"
        read={typedInput}
        submitLabel="Submit"
        busyLabel="Sending..."
        added="Data submitted successfully!"
        log="Error adding subcategory"
        failed="Failed to submit data"
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
