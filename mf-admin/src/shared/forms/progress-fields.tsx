import type { updateEnrolment, updateInquiry } from "@optimyz/contract/api/endpoints/admin";
import { type fieldsOf, SelectField, TextAreaField } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import { choicesOf } from "../list/tag.tsx";
import styles from "./forms.module.css";
import * as m from "./messages.ts";

type Shape = NonNullable<(typeof updateEnrolment | typeof updateInquiry)["input"]>["shape"];

interface ProgressFieldsProps {
  fields: ReturnType<typeof fieldsOf<Shape>>;
  row: { status: string; note: string };
}

/** Status and note of something that a person sent. */
export function ProgressFields({ fields, row }: ProgressFieldsProps) {
  const t = useText();
  const { options, ...status } = fields.choice("status");
  return (
    <>
      <SelectField {...status} className={styles.needed} options={choicesOf(options)} defaultValue={row.status} />
      <TextAreaField {...fields.field("note")} hint={t(m.staffOnly)} rows={3} defaultValue={row.note} />
    </>
  );
}
