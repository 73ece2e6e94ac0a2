import type { Skill } from "@optimyz/contract/schemas/content";
import { TextAreaField, TextField } from "@optimyz/ui";

/** Title and short description of a course, filled from one where there is one. */
export function SkillFields({ row }: { row?: Skill }) {
  return (
    <>
      <TextField name="title" label="Title" maxLength={80} defaultValue={row?.title} required />
      <TextAreaField
        name="short_description"
        label="Short description"
        rows={3}
        maxLength={300}
        defaultValue={row?.short_description}
        required
      />
    </>
  );
}
