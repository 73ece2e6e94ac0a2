import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { SettingField } from "../setting-field.tsx";
import { LogoFields } from "./logo-fields.tsx";
import * as m from "./messages.ts";

/** Name, place, offer, tagline, logos. */
export function NameFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <SettingField at={placeIn(at, "name")} autoComplete="organization" />
      <SettingField at={placeIn(at, "place")} hint={t(m.placeHint)} />
      <SettingField at={placeIn(at, "offer")} hint={t(m.offerHint)} />
      <SettingField at={placeIn(at, "tagline")} hint={t(m.taglineHint)} />
      <LogoFields at={at} />
    </>
  );
}
