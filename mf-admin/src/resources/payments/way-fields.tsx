import type { notePayment, refundPayment } from "@optimyz/contract/api/endpoints/payments";
import { notedWays } from "@optimyz/contract/domain/payments";
import { cx, fieldsOf, SelectField, TextField } from "@optimyz/ui";
import forms from "../../shared/forms/forms.module.css";
import styles from "./payments.module.css";
import { wayWord } from "./words.ts";

const options = notedWays.map((value) => ({ value, label: wayWord(value) }));

interface WayFieldsProps {
  endpoint: typeof notePayment | typeof refundPayment;
  label?: string;
}

/** How the money came or went, and what the bank statement says of it. */
export function WayFields({ endpoint, label = "How it was paid" }: WayFieldsProps) {
  const { field, choice } = fieldsOf(endpoint);
  return (
    <>
      <div className={cx(forms.side, styles.pair)}>
        <SelectField {...choice("way")} label={label} options={options} placeholder="Choose" />
        <TextField
          {...field("reference")}
          label="Bank’s reference"
          hint="Such as the UTR number; it is on the receipt."
          autoComplete="off"
        />
      </div>
      <TextField {...field("note")} hint="Only administrators see it." autoComplete="off" />
    </>
  );
}
