import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";

/** The provider's own texts on single pages. */
export function WordsFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField
        at={placeIn(at, "search_home")}
        hint="Follows your name and what you offer: …, free first lessons and small groups."
      />
      <SettingField at={placeIn(at, "search_courses")} hint="The same for the page with all courses." />
      <SettingField at={placeIn(at, "courses_lead")} rows={3} />
      <SettingField at={placeIn(at, "testimonials_lead")} />
      <SettingField
        at={placeIn(at, "call_title")}
        hint="Closes the pages of courses, for those who cannot decide yet. Leave it empty for no such panel."
      />
      <SettingField at={placeIn(at, "call_text")} rows={3} />
      <SettingField at={placeIn(at, "contact_lead")} rows={3} />
      <SettingField at={placeIn(at, "about_closing")} rows={3} />
    </>
  );
}
