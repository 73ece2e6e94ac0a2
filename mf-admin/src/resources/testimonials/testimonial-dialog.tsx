import { updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { Dialog, fieldsOf } from "@optimyz/ui";
import { EditForm } from "../../shared/forms/edit-form.tsx";
import { useText } from "../../texts.ts";
import { CourseIdPicker } from "../batches/pickers.tsx";
import * as m from "./messages.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { testimonialInput } from "./testimonial-input.ts";

const { field } = fieldsOf(updateTestimonial);

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
        read={(endpoint, values) => ({
          ...testimonialInput(endpoint, values),
          course_id: Number(values.course_id) || null,
        })}
        draftKey={`admin:testimonial:${testimonial.id}`}
        submitLabel={t(m.update)}
        saved={t(m.updated)}
        log="Error updating testimonial"
        onDone={close}
      >
        {(row) => (
          <>
            <TestimonialFields row={row} />
            <CourseIdPicker {...field("course_id")} pickHint={t(m.courseHint)} defaultValue={row.course_id} />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
