import { SelectField, TextAreaField } from "@optimyz/ui";
import { choicesOf } from "../list/tag.tsx";
import styles from "./forms.module.css";

interface ProgressFieldsProps {
  status: string;
  statuses: readonly string[];
  note: string;
}

/** Status and note of something that a person sent. */
export function ProgressFields({ status, statuses, note }: ProgressFieldsProps) {
  return (
    <>
      <SelectField
        className={styles.needed}
        name="status"
        label="Status"
        options={choicesOf(statuses)}
        defaultValue={status}
      />
      <TextAreaField
        name="note"
        label="Note"
        hint="Only administrators see it."
        rows={3}
        maxLength={2000}
        defaultValue={note}
      />
    </>
  );
}
