import type { Testimonial } from "@optimyz/contract/schemas/content";
import { TextAreaField, TextField } from "@optimyz/ui";

/** The fields of a testimonial, filled from one where there is one. */
export function TestimonialFields({ row }: { row?: Testimonial }) {
  return (
    <>
      <TextField name="name" label="Name" maxLength={120} defaultValue={row?.name} />
      <TextField name="location" label="Location" maxLength={120} defaultValue={row?.location} />
      <TextField name="designation" label="Designation" maxLength={120} defaultValue={row?.designation ?? undefined} />
      <TextAreaField name="feedback" label="Feedback" rows={6} maxLength={2000} defaultValue={row?.feedback} />
    </>
  );
}
