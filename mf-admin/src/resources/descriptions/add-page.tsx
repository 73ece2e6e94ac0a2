import { createCourseDetail } from "@optimyz/contract/api/endpoints/content";
import { errorText } from "@optimyz/kit";
import { useSearchParams } from "@optimyz/kit/router";
import { fieldsOf, typedInput } from "@optimyz/ui";
import { DescriptionEditor } from "../../shared/editor/description-editor.tsx";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { unchecked } from "../../shared/forms/unchecked.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import { CourseIdPicker } from "../batches/pickers.tsx";
import * as m from "./messages.ts";

const { field } = fieldsOf(createCourseDetail);

/** `/admin/dashboard/add-course-detail` */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <TabPage slug="add-course-detail" related="view-course-detail" lead={t(m.lead)}>
      <AddForm
        wide
        endpoint={createCourseDetail}
        draftKey="admin:course-detail"
        read={typedInput}
        submitLabel={t(m.submit)}
        busyLabel={t(m.sending)}
        added={({ message }) => message}
        log="Error adding course detail"
        failed={(error) => errorText(error, t(m.notSubmitted))}
      >
        <CourseIdPicker
          {...unchecked(field("skill_detail_id"))}
          pickLabel={t(m.subcategory)}
          defaultValue={parseId(search.get("skill_detail_id"))}
        />
        <DescriptionEditor />
      </AddForm>
    </TabPage>
  );
}
