import { createSkillDetail } from "@optimyz/contract/endpoints/content";
import { appOf, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { TextField } from "@optimyz/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useContent } from "../../shared/data/use-content.ts";
import { AddForm } from "../../shared/forms/add-form.tsx";
import styles from "../../shared/forms/forms.module.css";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { skillsQuery } from "../skills/queries.ts";
import { coursesQuery } from "./queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(skillsQuery);
  return null;
}

/** `/admin/dashboard/add-subcategory` */
export function Component() {
  const { change } = useContent();
  const skills = useQuery(skillsQuery).data ?? [];
  const [search] = useSearchParams();
  const courseField = useRef<HTMLInputElement>(null);
  const [skill, setSkill] = useState(parseId(search.get("skill_id")));
  return (
    <TabPage
      slug="add-subcategory"
      related="view-subcategory"
      lead="A subcategory is one course of a skill, with a page of its own."
    >
      <AddForm
        draftKey="admin:skill-detail"
        submitLabel="Submit"
        busyLabel="Sending..."
        log="Error adding subcategory"
        failed="Failed to submit data"
        add={async ({ skill_id = "", course = "" }) => {
          const body = { skill_id: Number.parseFloat(skill_id), course };
          await change(createSkillDetail, { body }, coursesQuery);
          // The next course is likely one of the same skill: before the form goes back to its initial values.
          flushSync(() => setSkill(body.skill_id));
          courseField.current?.focus();
          return "Data submitted successfully!";
        }}
      >
        <IdPicker
          name="skill_id"
          label="Skill id"
          pickLabel="Skill"
          options={skills.map(({ id, title }) => ({ id, label: title }))}
          defaultValue={skill}
        />
        <TextField
          ref={courseField}
          className={styles.needed}
          name="course"
          label="Course"
          maxLength={120}
          aria-required
        />
      </AddForm>
    </TabPage>
  );
}
