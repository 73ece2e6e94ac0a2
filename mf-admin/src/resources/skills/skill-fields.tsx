import { createSkill } from "@optimyz/contract/api/endpoints/content";
import type { Skill } from "@optimyz/contract/api/schemas/content";
import { fieldsOf, TextAreaField, TextField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(createSkill);

/** Title, short description and other names of a course, filled from one where there is one. */
export function SkillFields({ row }: { row?: Skill }) {
  const t = useText();
  return (
    <>
      <TextField {...field("title")} label={t(m.title)} defaultValue={row?.title} />
      <TextAreaField {...field("short_description")} rows={3} defaultValue={row?.short_description} />
      <TextField {...field("also_called")} hint={t(m.alsoCalledHint)} defaultValue={row?.also_called} />
    </>
  );
}
