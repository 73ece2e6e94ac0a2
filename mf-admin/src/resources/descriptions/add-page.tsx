import { createCourseDetail } from "@optimyz/contract/endpoints/content";
import { appOf, errorText, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { fieldsOf, typedInput } from "@optimyz/ui";
import { DescriptionEditor } from "../../shared/editor/description-editor.tsx";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { IdPicker } from "../../shared/forms/id-picker.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { unchecked } from "../../shared/forms/unchecked.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { coursesQuery } from "../courses/queries.ts";
import { descriptionsQuery } from "./queries.ts";

const { field } = fieldsOf(createCourseDetail);

export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(coursesQuery);
  return null;
}

/** `/admin/dashboard/add-course-detail` */
export function Component() {
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
        endpoint={createCourseDetail}
        draftKey="admin:course-detail"
        refresh={[descriptionsQuery]}
        read={typedInput}
        submitLabel="Submit"
        busyLabel="Sending..."
        added={({ message }) => message}
        log="Error adding course detail"
        failed={(error) => errorText(error, "Error submitting course detail")}
      >
        <IdPicker
          {...unchecked(field("skill_detail_id"))}
          pickLabel="Subcategory"
          options={subcategories.map(({ id, course }) => ({ id, label: course }))}
          defaultValue={parseId(search.get("skill_detail_id"))}
        />
        <DescriptionEditor />
      </AddForm>
    </TabPage>
  );
}
