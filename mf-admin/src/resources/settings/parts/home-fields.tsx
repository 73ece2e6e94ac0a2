import { ItemList } from "../item-list.tsx";
import { PictureField } from "../picture-field.tsx";
import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";
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
            <SettingField at={placeIn(slide, "headline")} />
            <SettingField at={placeIn(slide, "text")} />
            <div className={styles.pair}>
              <SettingField at={placeIn(slide, "button")} />
              <SettingField at={placeIn(slide, "target")} />
            </div>
            <PictureField at={placeIn(slide, "picture")} hint="Without one, the site's own drawing is shown." />
          </>
        )}
      </ItemList>
      <fieldset className={styles.group}>
        <legend>Block below the slides</legend>
        <SettingField at={placeIn(at, "platform_title")} />
        <SettingField at={placeIn(at, "platform_text")} />
        <SettingField at={placeIn(at, "programs_title")} />
        <SettingField at={placeIn(at, "programs_text")} />
        <PictureField at={placeIn(at, "programs_picture")} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>About you</legend>
        <SettingField at={placeIn(at, "welcome")} />
        <SettingField at={placeIn(at, "about")} rows={7} hint="An empty line begins a new paragraph." />
      </fieldset>
    </>
  );
}
