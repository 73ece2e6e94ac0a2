import { type Place, placeIn } from "../place.ts";
import { ColourField } from "./colour-field.tsx";
import { FontsField } from "./fonts-field.tsx";
import { Swatches } from "./swatches.tsx";

/** Colours and fonts. */
export function LookFields({ at }: { at: Place }) {
  return (
    <>
      <ColourField
        at={placeIn(at, "accent")}
        hint="Buttons and what must catch the eye. One that is neither very light nor very dark works best."
      />
      <ColourField
        at={placeIn(at, "ground")}
        hint="The background of pages in the light theme. A very light colour works best."
      />
      <Swatches at={at} />
      <FontsField at={placeIn(at, "type")} />
    </>
  );
}
