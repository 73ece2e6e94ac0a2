import { findCourses, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { NumberField } from "@optimyz/ui";
import { FoundIdPicker } from "../../shared/forms/found-id-picker.tsx";
import { type Place, textIn } from "../../shared/forms/place.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useBatches, useCourses } from "../batches/pickers.tsx";
import { useChoices } from "./choices.ts";
import { useListNamed } from "./lists-context.ts";

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  /** `courses`, `batches`, or the name of a list. */
  choose: string;
  at: Place;
  /** The value is the number as text. */
  isText?: boolean;
}

/** A course, dates or a row of another list, found by a part of its name. */
export function ChoiceField({ choose, at, isText = false, label, hint, ...field }: ChoiceFieldProps) {
  const may = useMay();
  const set = (id: string) => at.set(() => (isText ? id : id === "" ? undefined : Number(id)));
  const number = /^[1-9]\d{0,14}$/.test(textIn(at)) ? Number(at.value) : undefined;
  const props = {
    ...(hint && { pickHint: hint }),
    ...field,
    label,
    pickLabel: label,

    isByName: true,
    defaultValue: number,
    onChosen: set,
  };
  const mayFind = choose === "courses" ? may(findCourses) : choose !== "batches" || may(listAllBatches);
  if (!mayFind)
    return (
      <NumberField
        {...field}
        label={label}
        hint={hint}
        min={1}
        value={number ?? ""}
        onChange={(event) => set(event.target.value)}
      />
    );
  switch (choose) {
    case "courses":
      return <FoundIdPicker {...props} useFound={useCourses} />;
    case "batches":
      return <FoundIdPicker {...props} useFound={useBatches} />;
    default:
      return <RowPicker {...props} list={choose} />;
  }
}

function RowPicker({ list: name, ...props }: Omit<Parameters<typeof FoundIdPicker>[0], "useFound"> & { list: string }) {
  const found = useChoices(useListNamed(name));
  return <FoundIdPicker {...props} useFound={() => found} />;
}
