import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { SettingField, SettingFields } from "../setting-field.tsx";
import * as m from "./messages.ts";

/** GST: whether and how the provider is registered, and what its invoices say. */
export function TaxFields({ at }: { at: Place }) {
  const t = useText();
  // A worker of before knows no taxes.
  if (at.value === undefined) return null;
  const scheme = textIn(placeIn(at, "scheme"));
  return (
    <>
      <SettingField at={placeIn(at, "scheme")} hint={t(m.schemeHint)} />
      {scheme !== "unregistered" && (
        <SettingFields
          at={at}
          of={{
            gstin: { hint: t(m.gstinHint) },
            legal_name: { hint: t(m.legalNameHint) },
            address: { rows: 4, hint: t(m.registeredAddressHint) },
            sac: { hint: t(m.sacHint) },
            ...(scheme === "regular" && { rate: { hint: t(m.rateHint), step: "any" as const } }),
            prefix: { hint: t(m.prefixHint) },
          }}
        />
      )}
    </>
  );
}
