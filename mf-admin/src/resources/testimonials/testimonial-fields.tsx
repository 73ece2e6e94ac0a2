import { createTestimonial } from "@optimyz/contract/api/endpoints/content";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { fieldsOf, TextAreaField, TextField } from "@optimyz/ui";

const { field } = fieldsOf(createTestimonial);

/** No field is required: {@link testimonialInput} has texts for empty ones. */
const optional = (name: Parameters<typeof field>[0]) => ({ ...field(name), required: false, validate: undefined });

/** The fields of a testimonial, filled from one where there is one. */
export function TestimonialFields({ row }: { row?: Testimonial }) {
  return (
    <>
      <TextField {...optional("name")} defaultValue={row?.name} />
      <TextField {...optional("location")} defaultValue={row?.location} />
      <TextField {...optional("designation")} defaultValue={row?.designation ?? undefined} />
      <TextAreaField {...optional("feedback")} rows={6} defaultValue={row?.feedback} />
    </>
  );
}
