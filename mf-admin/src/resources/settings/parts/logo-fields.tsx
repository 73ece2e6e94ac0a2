import { useId } from "react";
import { PictureField } from "../picture-field.tsx";
import { type Place, placeIn, textIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { LogoNotice } from "./logo-notice.tsx";
import { LogoPreview } from "./logo-preview.tsx";

/** The logo, the one for dark backgrounds, whether the name is next to them, and how all of it looks. */
export function LogoFields({ at }: { at: Place }) {
  const id = useId();
  const dark = textIn(placeIn(at, "logo_dark"));
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend>Logo</legend>
      <p id={id} className={styles.hint}>
        At the top and the end of every page. The icon of the browser's tab and pictures of shared links are made from
        it.
      </p>
      <LogoPreview at={at} />
      <div className={styles.pair}>
        <PictureField
          at={placeIn(at, "logo")}
          theme="light"
          notice={(file) => <LogoNotice file={file} grounds={dark ? ["light"] : ["light", "dark"]} />}
          hint="Best: a square or wide picture without a background."
        />
        <PictureField
          at={placeIn(at, "logo_dark")}
          theme="dark"
          notice={(file) => <LogoNotice file={file} grounds={["dark"]} isForDark />}
          hint="In its place in the dark theme and at the end of every page. Without it, one logo does for both. Best: the same picture in light colours."
        />
      </div>
      <SettingField
        at={placeIn(at, "logo_name")}
        hint="Hide the name where the logo has it in it: the logo is larger then, and can be wide. Without a logo the name is always shown."
      />
    </fieldset>
  );
}
