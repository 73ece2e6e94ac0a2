import { updateCoursePage } from "@optimyz/contract/api/endpoints/content";
import { useTexts } from "@optimyz/kit";
import { fieldsOf } from "@optimyz/ui";
import { useRef } from "react";
import { useFieldValue, useTypeInto } from "../../shared/forms/own-field.ts";
import { PicturePicker } from "../library/picture-picker.tsx";

const NAME = "trainer_picture";
const { label } = fieldsOf(updateCoursePage).field(NAME);

/** The trainer's picture of the library; the form sends its file's name. */
export function TrainerPicture({ initial }: { initial: string | null }) {
  const { say } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [file, read] = useFieldValue(field, initial ?? "");
  const typeInto = useTypeInto();
  const choose = (chosen: string | null) => {
    if (field.current) typeInto(field.current, chosen ?? "");
    read();
  };
  return (
    <div>
      <PicturePicker label={say(label)} value={file || null} onChange={choose} />
      <input
        ref={field}
        className="visually-hidden"
        name={NAME}
        aria-hidden="true"
        tabIndex={-1}
        defaultValue={initial ?? ""}
      />
    </div>
  );
}
