import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import { LogoFields } from "./logo-fields.tsx";

/** Name, place, offer, tagline, logos. */
export function NameFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField at={placeIn(at, "name")} autoComplete="organization" />
      <SettingField at={placeIn(at, "place")} hint="As a part of a sentence: in Pune" />
      <SettingField at={placeIn(at, "offer")} hint="In a few words, as a part of a sentence: languages and cookery" />
      <SettingField
        at={placeIn(at, "tagline")}
        hint="One sentence: at the end of every page and where a page is shared."
      />
      <LogoFields at={at} />
    </>
  );
}
