import { createCourseDetail } from "@optimyz/contract/endpoints/content";
import { appOf, errorText, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { Notice, SubmitButton } from "@optimyz/ui";
import { useState } from "react";
import { courseDetailsQuery, subcategoriesQuery } from "../../content/queries.ts";
import { useContent } from "../../content/use-content.ts";
import { DescriptionEditor } from "../../editor/description-editor.tsx";
import { useFeedback } from "../../feedback/use-feedback.ts";
import forms from "../../forms/forms.module.css";
import { GuardedForm } from "../../forms/guarded-form.tsx";
import { IdPicker } from "../../forms/id-picker.tsx";
import { numberIn } from "../../forms/number-in.ts";
import { TabPage } from "../tab-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(subcategoriesQuery);
  return null;
}

/** `/admin/dashboard/add-course-detail` */
export function Component() {
  const { change } = useContent();
  const feedback = useFeedback();
  const subcategories = useQuery(subcategoriesQuery).data ?? [];
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  return (
    <TabPage slug="add-course-detail" lead="A description of one subcategory, shown on its own page.">
      <GuardedForm
        className={forms.wide}
        draftKey="admin:course-detail"
        onSubmit={async (values, form) => {
          setFailure(undefined);
          const body = {
            skill_detail_id: Number.parseFloat(values.skill_detail_id ?? ""),
            description: values.description ?? "",
          };
          const { message } = await change(createCourseDetail, { body }, courseDetailsQuery);
          form.reset();
          feedback.succeed(message);
        }}
        onFailure={(error) => {
          console.error("Error adding course detail", error);
          // The server's words stand here too when it marks fields: the seed promises them.
          setFailure(errorText(error, "Error submitting course detail"));
        }}
      >
        <IdPicker
          name="skill_detail_id"
          label="Detail id"
          pickLabel="Subcategory"
          options={subcategories.map(({ id, course }) => ({ id, label: course }))}
          defaultValue={numberIn(search.get("skill_detail_id"))}
        />
        <DescriptionEditor />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div>
          <SubmitButton size="small" busyLabel="Sending...">
            Submit
          </SubmitButton>
        </div>
      </GuardedForm>
    </TabPage>
  );
}
