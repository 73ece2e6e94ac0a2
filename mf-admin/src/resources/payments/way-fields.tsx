import type { notePayment, refundPayment } from "@optimyz/contract/api/endpoints/payments";
import { notedWays } from "@optimyz/contract/domain/payments";
import { useTexts } from "@optimyz/kit";
import { cx, fieldsOf, SelectField, TextField } from "@optimyz/ui";
import forms from "../../shared/forms/forms.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";
import { wayWord } from "./words.ts";

interface WayFieldsProps {
  endpoint: typeof notePayment | typeof refundPayment;
  label?: string;
}

/** How the money came or went, and what the bank statement says of it. */
export function WayFields({ endpoint, label }: WayFieldsProps) {
  const t = useText();
  const { say } = useTexts();
  const { field, choice } = fieldsOf(endpoint);
  const options = notedWays.map((value) => ({ value, label: say(wayWord(value)) }));
  return (
    <>
      <div className={cx(forms.side, styles.pair)}>
        <SelectField
          {...choice("way")}
          label={label ?? t(m.howItWasPaid)}
          options={options}
          placeholder={t(m.choose)}
        />
        <TextField
          {...field("reference")}
          label={t(m.banksReference)}
          hint={t(m.banksReferenceHint)}
          autoComplete="off"
        />
      </div>
      <TextField {...field("note")} hint={t(m.onlyAdministrators)} autoComplete="off" />
    </>
  );
}
