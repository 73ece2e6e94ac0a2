import { contrast } from "@optimyz/contract/domain/look/colours";
import { lookProblems, paletteOf } from "@optimyz/contract/domain/look/palette";
import { Icon, icons } from "@optimyz/ui";
import { UseButton } from "../advice-on.tsx";
import { type Place, placeIn, textIn } from "../place.ts";
import styles from "../settings.module.css";
import { isColour } from "./is-colour.ts";

/** The colours as they are typed, in both themes, with how well they can be read. */
export function Swatches({ at }: { at: Place }) {
  const [accent, ground] = [textIn(placeIn(at, "accent")), textIn(placeIn(at, "ground"))];
  if (!isColour(accent) || !isColour(ground))
    return <p className={styles.hint}>As soon as both colours are complete, you see them here in both themes.</p>;
  const { light, dark } = paletteOf({ accent, ground });
  return (
    <section aria-label="How it looks">
      <div className={styles.swatches}>
        <Swatch theme="Light theme" tokens={light} />
        <Swatch theme="Dark theme" tokens={dark} />
      </div>
      {/* Colours that the server would refuse, each with the nearest one that would do. */}
      <div role="status">
        {lookProblems({ accent, ground }).map(({ field, weak: { theme, ratio, needed }, suggestion }) => (
          <p key={field} className={styles.weak}>
            <Icon path={icons.alert} />
            <span>
              With this {field} colour, something cannot be read well in the {theme} theme: the contrast is{" "}
              {ratio.toFixed(1)} to 1 and has to be {needed} to 1. It cannot be saved.
            </span>
            {suggestion && <UseButton at={placeIn(at, field)} value={suggestion} />}
          </p>
        ))}
      </div>
    </section>
  );
}

function Swatch({ theme, tokens }: { theme: string; tokens: Readonly<Record<string, string>> }) {
  const of = (name: string) => tokens[name] ?? "#000000";
  const button = contrast(of("accent-ink"), of("accent"));
  return (
    <figure className={styles.swatch} style={{ background: of("ground"), color: of("ink"), borderColor: of("line") }}>
      <figcaption style={{ color: of("ink-muted") }}>{theme}</figcaption>
      <p className={styles.swatchTitle}>Your headline</p>
      <p>Text as visitors read it, on the background of the page.</p>
      <div className={styles.swatchCard} style={{ background: of("surface"), borderColor: of("line") }}>
        <span style={{ color: of("ink-muted") }}>A quiet note on a card</span>
        <span className={styles.swatchButton} style={{ background: of("accent"), color: of("accent-ink") }}>
          A button
        </span>
      </div>
      <p style={{ color: of("ink-muted") }}>
        Text is {inWords(contrast(of("ink"), of("ground")))}, the button {inWords(button)}.
      </p>
    </figure>
  );
}

/** A contrast ratio for somebody who is no designer. WCAG 2.2 asks for 4.5 (AA) and 7 (AAA). */
function inWords(ratio: number): string {
  if (ratio >= 7) return "very easy to read";
  return ratio >= 4.5 ? "easy to read" : "hard to read";
}
