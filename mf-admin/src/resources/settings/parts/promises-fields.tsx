import { type Place, placeIn } from "../place.ts";
import { SettingField } from "../setting-field.tsx";

/** Promises of pages and mails. */
export function PromisesFields({ at }: { at: Place }) {
  return (
    <>
      <SettingField
        at={placeIn(at, "enrolment_reply")}
        hint="As the end of a sentence: We write to you within a week."
      />
      <SettingField
        at={placeIn(at, "held_testimonial")}
        hint="People who send a testimonial see this until you publish it."
      />
    </>
  );
}
