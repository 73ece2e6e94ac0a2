import { noticeForms, noticePlaceholders } from "@optimyz/contract/api/schemas/settings/notices";
import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { SettingField, SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { noticeTitles } from "../words.ts";
import * as m from "./messages.ts";

/** What people read before they send a form with personal data. */
export function NoticesFields({ at }: { at: Place }) {
  const t = useText();
  // A worker of before knows no notices.
  if (at.value === undefined) return null;
  const placeholders = noticePlaceholders.map((name) => `{${name}}`).join(", ");
  return (
    <>
      <p className={styles.hint}>{t(m.noticeNames, { placeholders })}</p>
      {noticeForms.map((form) => (
        <fieldset key={form} className={styles.group}>
          <legend>{t(noticeTitles[form])}</legend>
          <SettingFields at={placeIn(at, form)} of={{ what: {}, why: {}, how_long: {} }} />
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend>{t(m.noticeOfAllForms)}</legend>
        <SettingField at={placeIn(at, "withdraw")} />
        <SettingField at={placeIn(at, "complain")} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(m.under18)}</legend>
        <SettingField at={placeIn(at, "ask_guardian")} hint={t(m.guardianAsked)} />
        <SettingField at={placeIn(at, "guardian")} />
      </fieldset>
    </>
  );
}
