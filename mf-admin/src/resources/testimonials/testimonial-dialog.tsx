import { updateTestimonial } from "@optimyz/contract/endpoints/content";
import type { Testimonial } from "@optimyz/contract/schemas/content";
import type { Query } from "@optimyz/kit";
import { Dialog } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { testimonialsQuery } from "./queries.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

interface TestimonialDialogProps {
  /** The row when the editing began. */
  testimonial: Testimonial;
  /** The query that holds the row. */
  list: Query;
  close: () => void;
}

/** Edits a testimonial over the list. A click outside or Escape closes it; what was typed comes back with the next Edit. */
export function TestimonialDialog({ testimonial, list, close }: TestimonialDialogProps) {
  return (
    <Dialog open title="Edit testimonial" onClose={close}>
      <EditForm
        endpoint={updateTestimonial}
        row={testimonial}
        refresh={[list, testimonialsQuery]}
        read={testimonialInput}
        draftKey={`admin:testimonial:${testimonial.id}`}
        submitLabel="Update"
        saved="The testimonial is updated."
        log="Error updating testimonial"
        onDone={close}
      >
        {(row) => <TestimonialFields row={row} />}
      </EditForm>
    </Dialog>
  );
}
