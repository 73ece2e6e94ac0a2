import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { testimonialsQuery } from "../../content/queries.ts";
import { testimonialBody } from "../../content/testimonial-body.ts";
import { useContent } from "../../content/use-content.ts";
import { AddForm } from "../../forms/add-form.tsx";
import { TestimonialFields } from "../../forms/testimonial-fields.tsx";
import { TabPage } from "../tab-page.tsx";

/** `/admin/dashboard/add-testimonial` */
export function Component() {
  const { change } = useContent();
  return (
    <TabPage
      slug="add-testimonial"
      related="view-testimonials"
      lead="Empty fields are shown as N/A or No feedback provided."
    >
      <AddForm
        draftKey="admin:testimonial"
        submitLabel="Add testimonial"
        busyLabel="Adding..."
        log="Error adding testimonial"
        failed="Error adding testimonial"
        add={async (values) => {
          await change(createTestimonial, { body: testimonialBody(values) }, testimonialsQuery);
          return "Testimonial added successfully!";
        }}
      >
        <TestimonialFields />
      </AddForm>
    </TabPage>
  );
}
