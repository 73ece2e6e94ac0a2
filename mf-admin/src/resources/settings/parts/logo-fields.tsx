import { useId } from "react";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { PictureField } from "../picture-field.tsx";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { LogoNotice } from "./logo-notice.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import * as m from "./messages.ts";

/** The logo, the one for dark backgrounds, whether the name is next to them, and how all of it looks. */
export function LogoFields({ at }: { at: Place }) {
  const t = useText();
  const id = useId();
  const dark = textIn(placeIn(at, "logo_dark"));
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend>{t(m.logo)}</legend>
      <p id={id} className={styles.hint}>
        {t(m.logoLead)}
      </p>
      <LogoPreview at={at} />
      <div className={styles.pair}>
        <PictureField
          at={placeIn(at, "logo")}
          theme="light"
          notice={(file) => <LogoNotice file={file} grounds={dark ? ["light"] : ["light", "dark"]} />}
          hint={t(m.logoHint)}
        />
        <PictureField
          at={placeIn(at, "logo_dark")}
          theme="dark"
          notice={(file) => <LogoNotice file={file} grounds={["dark"]} isForDark />}
          hint={t(m.darkLogoHint)}
        />
      </div>
      <SettingField at={placeIn(at, "logo_name")} hint={t(m.logoNameHint)} />
    </fieldset>
  );
}
