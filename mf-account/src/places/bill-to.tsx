import { billMyPlace, billOwnPlace } from "@optimyz/contract/api/endpoints/invoices";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { gstStateCodes, gstStates } from "@optimyz/contract/domain/gst";
import { useTexts } from "@optimyz/kit";
import {
  Button,
  Dialog,
  EndpointForm,
  FormMessage,
  fieldsOf,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from "@optimyz/ui";
import { useState } from "react";
import * as parts from "../parts/messages.ts";
import { useText } from "../texts.ts";
import styles from "./fee.module.css";
import * as m from "./messages.ts";
import card from "./place-card.module.css";
import type { PlaceChanges } from "./use-place-changes.ts";

interface BillToProps {
  billing: NonNullable<OwnFee["billing"]>;
  named: PlaceChanges["named"];
  onChanged: (own: OwnPlace) => void;
}

/** To whom the next invoice is made out, and the form that changes it. */
export function BillTo({ billing, named, onChanged }: BillToProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onSuccess = (own: OwnPlace) => {
    close();
    onChanged(own);
  };
  const { name } = billing;
  return (
    <div className={styles.bill}>
      {name && <p className={card.facts}>{t(m.madeOutTo, { name })}</p>}
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t(Object.values(billing).some(Boolean) ? m.changeThis : m.invoiceToBusiness)}
      </Button>
      <Dialog open={open} onClose={close} title={t(m.detailsForInvoice)}>
        {"token" in named ? (
          <EndpointForm endpoint={billOwnPlace} given={named} onSuccess={onSuccess}>
            <Fields billing={billing} />
          </EndpointForm>
        ) : (
          <EndpointForm endpoint={billMyPlace} request={() => ({ params: named })} onSuccess={onSuccess}>
            <Fields billing={billing} />
          </EndpointForm>
        )}
      </Dialog>
    </div>
  );
}

const { field, choice } = fieldsOf(billMyPlace);

function Fields({ billing }: Pick<BillToProps, "billing">) {
  const t = useText();
  const { say } = useTexts();
  const options = gstStateCodes.map((value) => ({ value, label: say(gstStates[value]) }));
  return (
    <>
      <p>{t(m.whoIsNamed)}</p>
      <TextField {...field("gstin")} hint={t(m.gstinHint)} defaultValue={billing.gstin} autoCapitalize="characters" />
      <TextField {...field("name")} defaultValue={billing.name} autoComplete="organization" />
      <TextAreaField {...field("address")} rows={3} defaultValue={billing.address} autoComplete="street-address" />
      <SelectField
        {...choice("state")}
        hint={t(m.stateHint)}
        options={options}
        placeholder={t(m.chooseState)}
        defaultValue={billing.state}
      />
      <div>
        <SubmitButton size="small" busyLabel={t(m.savingDetails)}>
          {t(m.saveDetails)}
        </SubmitButton>
      </div>
      <FormMessage failureText={t(parts.somethingWrong)} />
    </>
  );
}
