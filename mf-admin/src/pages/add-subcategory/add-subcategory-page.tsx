import { createSkillDetail } from "@optimyz/contract/endpoints/content";
import { appOf, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { Notice, SubmitButton, TextField } from "@optimyz/ui";
import { useState } from "react";
import { skillsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { reasonOf } from "../../feedback/reason.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import styles from "../../forms/forms.module.css";
import { GuardedForm } from "../../forms/guarded-form.tsx";
import { IdPicker } from "../../forms/id-picker.tsx";
import { numberIn } from "../../forms/number-in.ts";
import { TabPage } from "../tab-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(skillsQuery);
  return null;
}

/** `/admin/dashboard/add-subcategory` */
export function Component() {
  const { change } = useContent();
  const feedback = useFeedback();
  const skills = useQuery(skillsQuery).data ?? [];
  const [search] = useSearchParams();
  const [reason, setReason] = useState<string>();
  return (
    <TabPage slug="add-subcategory" lead="A subcategory is one course of a skill, with a page of its own.">
      <GuardedForm
        draftKey="admin:skill-detail"
        onSubmit={async (values, form) => {
          setReason(undefined);
          const body = { skill_id: Number.parseFloat(values.skill_id ?? ""), course: values.course ?? "" };
          await change(createSkillDetail, { body }, subcategoriesQuery);
          form.reset();
          feedback.succeed("Data submitted successfully!");
        }}
        onFailure={(error, besideFields) => {
          console.error("Error adding subcategory", error);
          feedback.fail("Failed to submit data");
          setReason(besideFields ? undefined : reasonOf(error));
        }}
      >
        <IdPicker
          name="skill_id"
          label="Skill id"
          pickLabel="Skill"
          options={skills.map(({ id, title }) => ({ id, label: title }))}
          defaultValue={numberIn(search.get("skill_id"))}
        />
        <TextField className={styles.needed} name="course" label="Course" maxLength={120} aria-required />
        {reason && <Notice tone="error">{reason}</Notice>}
        <div>
          <SubmitButton size="small" busyLabel="Sending...">
            Submit
          </SubmitButton>
        </div>
      </GuardedForm>
    </TabPage>
  );
}
