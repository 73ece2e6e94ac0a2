import { useState } from "react";
import { type Place, placeIn, textIn } from "../place.ts";
import { ColourField } from "./colour-field.tsx";
import { FontsField } from "./fonts-field.tsx";
import { Swatches } from "./swatches.tsx";

/** Colours and fonts. */
export function LookFields({ at }: { at: Place }) {
  const [accent, setAccent] = useState(textIn(placeIn(at, "accent")));
  const [ground, setGround] = useState(textIn(placeIn(at, "ground")));
  return (
    <>
      <ColourField
        at={placeIn(at, "accent")}
        hint="Buttons and what must catch the eye. One that is neither very light nor very dark works best."
        onValue={setAccent}
      />
      <ColourField
        at={placeIn(at, "ground")}
        hint="The background of pages in the light theme. A very light colour works best."
        onValue={setGround}
      />
      <Swatches accent={accent} ground={ground} />
      <FontsField at={placeIn(at, "type")} />
    </>
  );
}
