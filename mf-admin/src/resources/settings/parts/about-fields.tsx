import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ItemList } from "../item-list.tsx";
import { PictureField } from "../picture-field.tsx";
import { SettingField, SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";
import * as m from "./messages.ts";
import { SocialList } from "./social-list.tsx";

const blankMember = { name: "", role: "", about: "", photo: null, social: [] };

/** Texts and counters of the about page. */
export function AboutFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{t(m.about)}</legend>
      <SettingField at={placeIn(at, "opening")} rows={4} />
      <PictureField at={placeIn(at, "picture")} />
      <SettingFields at={at} of={{ vision: { rows: 4 }, mission: { rows: 4 } }} />
      <ItemList
        at={placeIn(at, "counters")}
        noun="counter"
        blank={{ label: "", end: undefined }}
        hint={t(m.countersHint)}
        empty={t(m.noCounters)}
      >
        {(counter) => (
          <div className={styles.counter}>
            <SettingFields at={counter} of={{ end: {}, label: { placeholder: t(m.counterExample) } }} />
          </div>
        )}
      </ItemList>
    </fieldset>
  );
}

/** The people whom visitors will meet. */
export function TeamFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{t(m.team)}</legend>
      <SettingFields at={at} of={{ title: {}, lead: { rows: 2 } }} />
      <ItemList at={placeIn(at, "members")} noun="person" blank={blankMember} empty={t(m.nobodyYet)}>
        {(member) => (
          <>
            <div className={styles.pair}>
              <SettingFields at={member} of={{ name: {}, role: {} }} />
            </div>
            <SettingField at={placeIn(member, "about")} />
            <PictureField at={placeIn(member, "photo")} />
            <SocialList at={placeIn(member, "social")} />
          </>
        )}
      </ItemList>
    </fieldset>
  );
}
