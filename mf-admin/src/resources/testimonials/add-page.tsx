import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

/** `/admin/dashboard/add-testimonial` */
export function Component() {
  const t = useText();
  return (
    <TabPage slug="add-testimonial" related="view-testimonials" lead={t(m.lead)}>
      <AddForm
        endpoint={createTestimonial}
        draftKey="admin:testimonial"
        read={testimonialInput}
        submitLabel={t(m.add)}
        busyLabel={t(m.adding)}
        added={t(m.added)}
        log="Error adding testimonial"
        failed={t(m.notAdded)}
      >
        <TestimonialFields />
      </AddForm>
    </TabPage>
  );
}
