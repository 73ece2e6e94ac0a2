import { type TypePair, typePairs } from "@optimyz/contract/api/schemas/settings/settings";
import { useEffect } from "react";
import { type Place, textIn } from "../../../shared/forms/place.ts";
import { useText } from "../../../texts.ts";
import { AdviceOn } from "../advice-on.tsx";
import { settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { choiceWord, useWords } from "../words.ts";
import * as m from "./messages.ts";
import { loadSample, sampleFamily } from "./type-samples.ts";

/** Character of each pair, and its fallback fonts. */
const pairs = {
  "fraunces-figtree": { says: m.warm, display: "serif", text: "sans-serif" },
  "bricolage-hanken": { says: m.modern, display: "sans-serif", text: "sans-serif" },
  "newsreader-source-sans": { says: m.calm, display: "serif", text: "sans-serif" },
  "outfit-literata": { says: m.clear, display: "sans-serif", text: "serif" },
} as const satisfies Readonly<Record<TypePair, { says: string; display: string; text: string }>>;

/** One of the pairs of fonts, each set in its own type. */
export function FontsField({ at }: { at: Place }) {
  const t = useText();
  const own = useWords();
  const { name, label } = settingField(at.path);
  useEffect(() => {
    for (const pair of typePairs) void loadSample(pair);
  }, []);
  return (
    <div className={styles.setting}>
      <fieldset className={styles.fonts}>
        <legend>{own.say(label)}</legend>
        {typePairs.map((pair) => (
          <FontCard key={pair} pair={pair} name={name} at={at} />
        ))}
      </fieldset>
      <p className={styles.hint}>{t(m.fontsHint)}</p>
      <AdviceOn at={at} />
    </div>
  );
}

function FontCard({ pair, name, at }: { pair: TypePair; name: string; at: Place }) {
  const t = useText();
  const { display, text } = pairs[pair];
  const says = t(pairs[pair].says);
  const words = choiceWord(pair, useWords());
  const [displayFont, textFont] = [sampleFamily(pair, "display"), sampleFamily(pair, "text")];
  return (
    <label className={styles.font}>
      <span className={styles.fontChoice}>
        <input
          type="radio"
          name={name}
          value={pair}
          checked={textIn(at) === pair}
          onChange={() => at.set(() => pair)}
          aria-label={t(m.pairLooks, { pair: words, look: says })}
        />
        <span>
          <b>{says}</b> <small>{words}</small>
        </span>
      </span>
      <span className={styles.fontSample} style={{ fontFamily: `"${textFont}", ${text}` }} aria-hidden="true">
        <span className={styles.fontDisplay} style={{ fontFamily: `"${displayFont}", ${display}` }}>
          {t(m.sampleTitle)}
        </span>
        <span>{t(m.sampleText)}</span>
        <b>{t(m.sampleSeats)}</b>
      </span>
    </label>
  );
}
