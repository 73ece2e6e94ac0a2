import { billPlace } from "@optimyz/contract/api/endpoints/invoices";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { gstStateCodes, gstStates } from "@optimyz/contract/domain/gst";
import { useTexts } from "@optimyz/kit";
import { fieldsOf, SelectField, TextAreaField, TextField } from "@optimyz/ui";
import { Meta } from "../../shared/list/row-texts.tsx";
import { useText } from "../../texts.ts";
import { FormButton } from "./form-button.tsx";
import * as m from "./messages.ts";

const { field, choice } = fieldsOf(billPlace);

interface BillToButtonProps {
  /** The enrolment's. */
  id: number;
  billing: NonNullable<PlacePayments["billing"]>;
}

/** Changes to whom the next invoices of a place are made out. */
export function BillToButton({ id, billing: { gstin, name, address, state } }: BillToButtonProps) {
  const t = useText();
  const { say } = useTexts();
  return (
    <>
      <FormButton
        label={t(m.detailsForInvoices)}
        title={t(m.detailsForInvoices)}
        submit={t(m.saveTheDetails)}
        endpoint={billPlace}
        request={{ params: { id } }}
        done={t(m.detailsAreSaved)}
        log="Error saving the details for invoices"
      >
        <p>{t(m.forNextInvoices)}</p>
        <TextField {...field("gstin")} hint={t(m.gstinHint)} defaultValue={gstin} autoComplete="off" />
        <TextField {...field("name")} defaultValue={name} autoComplete="off" />
        <TextAreaField {...field("address")} rows={3} defaultValue={address} autoComplete="off" />
        <SelectField
          {...choice("state")}
          hint={t(m.stateHint)}
          options={gstStateCodes.map((value) => ({ value, label: say(gstStates[value]) }))}
          placeholder={t(m.choose)}
          defaultValue={state}
        />
      </FormButton>
      {name && <Meta>{t(m.invoicesTo, { name })}</Meta>}
    </>
  );
}
