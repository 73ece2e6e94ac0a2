import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ItemList } from "../item-list.tsx";
import { PictureField } from "../picture-field.tsx";
import { SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

const blankSlide = { headline: "", text: "", picture: null, button: "Explore More", target: "about" };

/** Hero, block of the platform, lines about the provider. */
export function HomeFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <ItemList at={placeIn(at, "slides")} noun="slide" blank={blankSlide} hint={t(m.slidesHint)}>
        {(slide) => (
          <>
            <SettingFields at={slide} of={{ headline: {}, text: {} }} />
            <div className={styles.pair}>
              <SettingFields at={slide} of={{ button: {}, target: {} }} />
            </div>
            <PictureField at={placeIn(slide, "picture")} hint={t(m.slidePictureHint)} />
          </>
        )}
      </ItemList>
      <fieldset className={styles.group}>
        <legend>{t(m.blockBelowSlides)}</legend>
        <SettingFields at={at} of={{ platform_title: {}, platform_text: {}, programs_title: {}, programs_text: {} }} />
        <PictureField at={placeIn(at, "programs_picture")} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(m.aboutYou)}</legend>
        <SettingFields at={at} of={{ welcome: {}, about: { rows: 7, hint: t(m.emptyLine) } }} />
      </fieldset>
    </>
  );
}
