import { contrast } from "@optimyz/contract/domain/look/colours";
import { lookProblems, paletteOf } from "@optimyz/contract/domain/look/palette";
import { Icon, icons } from "@optimyz/ui";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { UseButton } from "../advice-on.tsx";
import styles from "../settings.module.css";
import { isColour } from "./is-colour.ts";
import * as m from "./messages.ts";

/** The colours as they are typed, in both themes, with how well they can be read. */
export function Swatches({ at }: { at: Place }) {
  const t = useText();
  const [accent, ground] = [textIn(placeIn(at, "accent")), textIn(placeIn(at, "ground"))];
  if (!isColour(accent) || !isColour(ground)) return <p className={styles.hint}>{t(m.bothColours)}</p>;
  const { light, dark } = paletteOf({ accent, ground });
  return (
    <section aria-label={t(m.howItLooks)}>
      <div className={styles.swatches}>
        <Swatch theme={t(m.lightTheme)} tokens={light} />
        <Swatch theme={t(m.darkTheme)} tokens={dark} />
      </div>
      {/* Colours that the server would refuse, each with the nearest one that would do. */}
      <div role="status">
        {lookProblems({ accent, ground }).map(({ field, weak: { theme, ratio, needed }, suggestion }) => (
          <p key={field} className={styles.weak}>
            <Icon path={icons.alert} />
            <span>{t(m.weakColour, { field, theme, ratio: ratio.toFixed(1), needed })}</span>
            {suggestion && <UseButton at={placeIn(at, field)} value={suggestion} />}
          </p>
        ))}
      </div>
    </section>
  );
}

function Swatch({ theme, tokens }: { theme: string; tokens: Readonly<Record<string, string>> }) {
  const t = useText();
  const of = (name: string) => tokens[name] ?? "#000000";
  const button = contrast(of("accent-ink"), of("accent"));
  return (
    <figure className={styles.swatch} style={{ background: of("ground"), color: of("ink"), borderColor: of("line") }}>
      <figcaption style={{ color: of("ink-muted") }}>{theme}</figcaption>
      <p className={styles.swatchTitle}>{t(m.yourHeadline)}</p>
      <p>{t(m.readText)}</p>
      <div className={styles.swatchCard} style={{ background: of("surface"), borderColor: of("line") }}>
        <span style={{ color: of("ink-muted") }}>{t(m.quietNote)}</span>
        <span className={styles.swatchButton} style={{ background: of("accent"), color: of("accent-ink") }}>
          {t(m.aButton)}
        </span>
      </div>
      <p style={{ color: of("ink-muted") }}>
        {t(m.readability, { text: gradeOf(contrast(of("ink"), of("ground"))), button: gradeOf(button) })}
      </p>
    </figure>
  );
}

/** A contrast ratio for somebody who is no designer. WCAG 2.2 asks for 4.5 (AA) and 7 (AAA). */
function gradeOf(ratio: number): "very easy" | "easy" | "hard" {
  if (ratio >= 7) return "very easy";
  return ratio >= 4.5 ? "easy" : "hard";
}
