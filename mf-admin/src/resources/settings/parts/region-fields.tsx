import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { LanguagesField } from "./languages-field.tsx";
import * as m from "./messages.ts";

/** The provider's country and time zone, and the site's languages. */
export function RegionFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t(m.countryAndClock)}</legend>
        <div className={styles.pair}>
          <SettingField at={placeIn(at, "country")} hint={t(m.countryHint)} />
          <SettingField at={placeIn(at, "time_zone")} hint={t(m.timeZoneHint)} />
        </div>
      </fieldset>
      <LanguagesField at={placeIn(at, "languages")} />
    </>
  );
}
