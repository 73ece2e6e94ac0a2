import { ItemList } from "../item-list.tsx";
import { PictureField } from "../picture-field.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingFields } from "../setting-field.tsx";
import styles from "../settings.module.css";

const blankSlide = { headline: "", text: "", picture: null, button: "Explore More", target: "about" };

/** Hero, block of the platform, lines about the provider. */
export function HomeFields({ at }: { at: Place }) {
  return (
    <>
      <ItemList
        at={placeIn(at, "slides")}
        noun="slide"
        blank={blankSlide}
        hint="The large texts at the top, one after the other. The first is what most visitors read."
      >
        {(slide) => (
          <>
            <SettingFields at={slide} of={{ headline: {}, text: {} }} />
            <div className={styles.pair}>
              <SettingFields at={slide} of={{ button: {}, target: {} }} />
            </div>
            <PictureField at={placeIn(slide, "picture")} hint="Without one, the site's own drawing is shown." />
          </>
        )}
      </ItemList>
      <fieldset className={styles.group}>
        <legend>Block below the slides</legend>
        <SettingFields at={at} of={{ platform_title: {}, platform_text: {}, programs_title: {}, programs_text: {} }} />
        <PictureField at={placeIn(at, "programs_picture")} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>About you</legend>
        <SettingFields
          at={at}
          of={{ welcome: {}, about: { rows: 7, hint: "An empty line begins a new paragraph." } }}
        />
      </fieldset>
    </>
  );
}
