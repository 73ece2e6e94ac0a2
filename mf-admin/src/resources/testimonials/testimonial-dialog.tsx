import { updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { Dialog } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

interface TestimonialDialogProps {
  /** The row when the editing began. */
  testimonial: Testimonial;
  close: () => void;
}

/** Edits a testimonial over the list. A click outside or Escape closes it; what was typed comes back with the next Edit. */
export function TestimonialDialog({ testimonial, close }: TestimonialDialogProps) {
  return (
    <Dialog open title="Edit testimonial" onClose={close}>
      <EditForm
        endpoint={updateTestimonial}
        row={testimonial}
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
