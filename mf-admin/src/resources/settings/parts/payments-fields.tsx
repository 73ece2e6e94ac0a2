import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";

/** How people pay fees. */
export function PaymentsFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField
        at={placeIn(at, "upi_id")}
        hint="Such as institute@okaxis. People scan a code with it; empty for no code."
        placeholder="institute@bank"
      />
      <SettingField at={placeIn(at, "upi_name")} hint="As your bank has it: UPI apps show it before paying." />
      <SettingField
        at={placeIn(at, "bank")}
        rows={4}
        hint="Name, account and IFSC for transfers, each in a line of its own. Leave it empty for none."
      />
      <SettingField
        at={placeIn(at, "in_person")}
        hint="As the end of a sentence: You can also pay at our office. Leave it empty for nowhere."
      />
    </>
  );
}
