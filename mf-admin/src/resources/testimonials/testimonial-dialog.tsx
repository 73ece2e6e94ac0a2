import { updateTestimonial } from "@optimyz/contract/endpoints/content";
import type { Testimonial } from "@optimyz/contract/schemas/content";
import type { Query } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { useContent } from "../../shared/data/use-content.ts";
import { ifMatch } from "../../shared/feedback/conflict.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { testimonialsQuery } from "./queries.ts";
import { testimonialBody } from "./testimonial-body.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";

interface TestimonialDialogProps {
  /** As it was when the editing began. */
  testimonial: Testimonial;
  /** The query that holds the row. */
  list: Query;
  close: () => void;
}

/** Edits a testimonial over the list. A click outside or Escape closes it; what was typed comes back with the next Edit. */
export function TestimonialDialog({ testimonial, list, close }: TestimonialDialogProps) {
  const { id } = testimonial;
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
        save={async (values, version) => {
          const body = testimonialBody(values);
          const options = { params: { id }, body, headers: ifMatch(version) };
          await change(updateTestimonial, options, list, testimonialsQuery);
          succeed("The testimonial is updated.");
        }}
        onFailure={(error) => console.error("Error updating testimonial", error)}
        onDone={close}
      >
        <TestimonialFields row={testimonial} />
      </EditForm>
    </Dialog>
  );
}
