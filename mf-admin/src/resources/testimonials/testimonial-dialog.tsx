import { updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { Dialog } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

interface TestimonialDialogProps {
  /** The row when the editing began. */
  testimonial: Testimonial;
  close: () => void;
}

/** Edits a testimonial over the list. A click outside or Escape closes it; what was typed comes back with the next Edit. */
export function TestimonialDialog({ testimonial, close }: TestimonialDialogProps) {
  const t = useText();
  return (
    <Dialog open title={t(m.edit)} onClose={close}>
      <EditForm
        endpoint={updateTestimonial}
        row={testimonial}
        read={testimonialInput}
        draftKey={`admin:testimonial:${testimonial.id}`}
        submitLabel={t(m.update)}
        saved={t(m.updated)}
        log="Error updating testimonial"
        onDone={close}
      >
        {(row) => <TestimonialFields row={row} />}
      </EditForm>
    </Dialog>
  );
}
