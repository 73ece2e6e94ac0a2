import { PictureField } from "../picture-field.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import { LogoNotice } from "./logo-notice.tsx";

/** Name, place, offer, tagline, logo. */
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
      <PictureField
        at={placeIn(at, "logo")}
        notice={(file) => <LogoNotice file={file} />}
        hint="It is shown on a light background and on a dark one. Best: a square or wide picture without a background. The icon of the browser's tab is made from it."
      />
    </>
  );
}
