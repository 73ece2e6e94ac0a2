import { type Place, placeIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { ColourField } from "./colour-field.tsx";
import { FontsField } from "./fonts-field.tsx";
import * as m from "./messages.ts";
import { Swatches } from "./swatches.tsx";

/** Colours and fonts. */
export function LookFields({ at }: { at: Place }) {
  const t = useText();
  return (
    <>
      <ColourField at={placeIn(at, "accent")} hint={t(m.accentHint)} />
      <ColourField at={placeIn(at, "ground")} hint={t(m.groundHint)} />
      <Swatches at={at} />
      <FontsField at={placeIn(at, "type")} />
    </>
  );
}
