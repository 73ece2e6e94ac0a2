import { updateTestimonial } from "@optimyz/contract/endpoints/content";
import type { Testimonial } from "@optimyz/contract/schemas/content";
import type { Query } from "@optimyz/kit";
import { Dialog, TextAreaField, TextField } from "@optimyz/ui";
import { testimonialsQuery } from "../../content/queries.ts";
import { testimonialBody } from "../../content/testimonial-body.ts";
import { useContent } from "../../content/use-content.ts";
import { ifMatch } from "../../feedback/conflict.ts";
import { useFeedback } from "../../feedback/use-feedback.ts";
import { EditForm } from "../../forms/edit-form.tsx";

interface TestimonialDialogProps {
  /** As it was when the editing began. */
  testimonial: Testimonial;
  /** The read that it came with. */
  list: Query;
  close: () => void;
}

/** Edits a testimonial over the list. A click beside it or Escape closes it; what was typed comes back with the next Edit. */
export function TestimonialDialog({ testimonial, list, close }: TestimonialDialogProps) {
  const { id, name, location, designation, feedback } = testimonial;
  const { change } = useContent();
  const { succeed } = useFeedback();
  return (
    <Dialog open title="Edit testimonial" onClose={close}>
      <EditForm
        row={testimonial}
        lists={[list]}
        draftKey={`admin:testimonial:${id}`}
        compare={{ name: "Name", location: "Location", designation: "Designation", feedback: "Feedback" }}
        saveLabel="Update"
        save={async (values, _form, version) => {
          const body = testimonialBody(values);
          const options = { params: { id }, body, headers: ifMatch(version) };
          await change(updateTestimonial, options, list, testimonialsQuery);
          succeed("The testimonial is updated.");
        }}
        onFailure={(error) => console.error("Error updating testimonial", error)}
        onDone={close}
      >
        <TextField name="name" label="Name" maxLength={120} defaultValue={name} />
        <TextField name="location" label="Location" maxLength={120} defaultValue={location} />
        <TextField name="designation" label="Designation" maxLength={120} defaultValue={designation ?? ""} />
        <TextAreaField name="feedback" label="Feedback" rows={6} maxLength={2000} defaultValue={feedback} />
      </EditForm>
    </Dialog>
  );
}
