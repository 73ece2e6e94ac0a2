import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { useContent } from "../../shared/data/use-content.ts";
import { AddForm } from "../../shared/forms/add-form.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { latestTestimonialsQuery, testimonialsQuery } from "./queries.ts";
import { testimonialBody } from "./testimonial-body.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";

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
          const body = testimonialBody(values);
          await change(createTestimonial, { body }, testimonialsQuery, latestTestimonialsQuery);
          return "Testimonial added successfully!";
        }}
      >
        <TestimonialFields />
      </AddForm>
    </TabPage>
  );
}
