import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { LanguagesField } from "./languages-field.tsx";

/** The provider's country and time zone, and the site's languages. */
export function RegionFields({ at }: { at: Place }) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Country and clock</legend>
        <div className={styles.pair}>
          <SettingField
            at={placeIn(at, "country")}
            hint="In two letters, such as IN for India. Telephone numbers without a country code belong to this country."
          />
          <SettingField
            at={placeIn(at, "time_zone")}
            hint="Such as Asia/Kolkata for all of India. Days and times at the desk are in this zone; a batch has its own."
          />
        </div>
      </fieldset>
      <LanguagesField at={placeIn(at, "languages")} />
    </>
  );
}
