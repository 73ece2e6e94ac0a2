import { createCourseDetail } from "@optimyz/contract/endpoints/content";
import { appOf, errorText, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { useContent } from "../../shared/data/use-content.ts";
import { DescriptionEditor } from "../../shared/editor/description-editor.tsx";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { coursesQuery } from "../courses/queries.ts";
import { descriptionsQuery } from "./queries.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(coursesQuery);
  return null;
}

/** `/admin/dashboard/add-course-detail` */
export function Component() {
  const { change } = useContent();
  const subcategories = useQuery(coursesQuery).data ?? [];
  const [search] = useSearchParams();
  return (
    <TabPage
      slug="add-course-detail"
      related="view-course-detail"
      lead="A description of one subcategory, shown on its own page."
    >
      <AddForm
        wide
        draftKey="admin:course-detail"
        submitLabel="Submit"
        busyLabel="Sending..."
        log="Error adding course detail"
        failed={(error) => errorText(error, "Error submitting course detail")}
        add={async ({ skill_detail_id = "", description = "" }) => {
          const body = { skill_detail_id: Number.parseFloat(skill_detail_id), description };
          return (await change(createCourseDetail, { body }, descriptionsQuery)).message;
        }}
      >
        <IdPicker
          name="skill_detail_id"
          label="Detail id"
          pickLabel="Subcategory"
          options={subcategories.map(({ id, course }) => ({ id, label: course }))}
          defaultValue={parseId(search.get("skill_detail_id"))}
        />
        <DescriptionEditor />
      </AddForm>
    </TabPage>
  );
}
