import { createTestimonial } from "@optimyz/contract/endpoints/content";
import { Notice, SubmitButton, TextAreaField, TextField } from "@optimyz/ui";
import { useState } from "react";
import { testimonialsQuery } from "../../content/queries.ts";
import { testimonialBody } from "../../content/testimonial-body.ts";
import { useContent } from "../../content/use-content.ts";
import { reasonOf } from "../../feedback/reason.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { GuardedForm } from "../../forms/guarded-form.tsx";
import { TabPage } from "../tab-page.tsx";

/** `/admin/dashboard/add-testimonial` */
export function Component() {
  const { change } = useContent();
  const feedback = useFeedback();
  const [reason, setReason] = useState<string>();
  return (
    <TabPage slug="add-testimonial" lead="Empty fields are shown as N/A or No feedback provided.">
      <GuardedForm
        draftKey="admin:testimonial"
        onSubmit={async (values, form) => {
          setReason(undefined);
          await change(createTestimonial, { body: testimonialBody(values) }, testimonialsQuery);
          form.reset();
          feedback.succeed("Testimonial added successfully!");
        }}
        onFailure={(error, besideFields) => {
          console.error("Error adding testimonial", error);
          feedback.fail("Error adding testimonial");
          setReason(besideFields ? undefined : reasonOf(error));
        }}
      >
        <TextField name="name" label="Name" maxLength={120} />
        <TextField name="location" label="Location" maxLength={120} />
        <TextField name="designation" label="Designation" maxLength={120} />
        <TextAreaField name="feedback" label="Feedback" rows={5} maxLength={2000} />
        {reason && <Notice tone="error">{reason}</Notice>}
        <div>
          <SubmitButton size="small" busyLabel="Adding...">
            Add testimonial
          </SubmitButton>
        </div>
      </GuardedForm>
    </TabPage>
  );
}
