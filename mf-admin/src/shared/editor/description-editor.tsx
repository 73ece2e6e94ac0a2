import { updateCourseDetail } from "@optimyz/contract/api/endpoints/content";
import { useTexts } from "@optimyz/kit";
import { fieldsOf } from "@optimyz/ui";
import { unchecked } from "../forms/unchecked.ts";
import { TextEditor } from "./text-editor.tsx";

const { field } = fieldsOf(updateCourseDetail);
const { name, label, ...box } = unchecked(field("description"));

interface DescriptionEditorProps {
  defaultValue?: string;
  /** Of the description; 0 for a new one. */
  id?: number;
  version?: number | undefined;
}

/** The description of a course. */
export function DescriptionEditor({ defaultValue = "", id = 0, version = 0 }: DescriptionEditorProps) {
  const { say } = useTexts();
  return (
    <TextEditor
      name={name}
      label={say(label)}
      field={box}
      value={defaultValue}
      // A new one has no name yet: the form keeps what is typed, for this tab.
      {...(id > 0 && { text: { entity: "course_details", entityId: id } as const })}
      baseVersion={version}
    />
  );
}
