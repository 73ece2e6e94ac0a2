import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

/** `/admin/dashboard/add-testimonial` */
export function Component() {
  return (
    <TabPage
      slug="add-testimonial"
      related="view-testimonials"
      lead="Empty fields are shown as N/A or No feedback provided."
    >
      <AddForm
        endpoint={createTestimonial}
        draftKey="admin:testimonial"
        read={testimonialInput}
        submitLabel="Add testimonial"
        busyLabel="Adding..."
        added="Testimonial added successfully!"
        log="Error adding testimonial"
        failed="Error adding testimonial"
      >
        <TestimonialFields />
      </AddForm>
    </TabPage>
  );
}
