import { type TypePair, typePairs } from "@optimyz/contract/api/schemas/settings/settings";
import { useEffect } from "react";
import { AdviceOn } from "../advice-on.tsx";
import { type Place, textIn } from "../place.ts";
import { settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { choiceWord } from "../words.ts";
import { loadSample, sampleFamily } from "./type-samples.ts";

/** Character of each pair, and its fallback fonts. */
const pairs: Readonly<Record<TypePair, { says: string; display: string; text: string }>> = {
  "fraunces-figtree": { says: "Warm, with character", display: "serif", text: "sans-serif" },
  "bricolage-hanken": { says: "Modern and direct", display: "sans-serif", text: "sans-serif" },
  "newsreader-source-sans": { says: "Calm, like a good newspaper", display: "serif", text: "sans-serif" },
  "outfit-literata": { says: "Clear headings, text like a book", display: "sans-serif", text: "serif" },
};

/** One of the pairs of fonts, each set in its own type. */
export function FontsField({ at }: { at: Place }) {
  const { name, label } = settingField(at.path);
  useEffect(() => {
    for (const pair of typePairs) void loadSample(pair);
  }, []);
  return (
    <div className={styles.setting}>
      <fieldset className={styles.fonts}>
        <legend>{label}</legend>
        {typePairs.map((pair) => (
          <FontCard key={pair} pair={pair} name={name} at={at} />
        ))}
      </fieldset>
      <p className={styles.hint}>For the site. E-mails have the fonts of the program in which they are read.</p>
      <AdviceOn at={at} />
    </div>
  );
}

function FontCard({ pair, name, at }: { pair: TypePair; name: string; at: Place }) {
  const { says, display, text } = pairs[pair];
  const words = choiceWord(pair);
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
          aria-label={`${words}: ${says}`}
        />
        <span>
          <b>{says}</b> <small>{words}</small>
        </span>
      </span>
      <span className={styles.fontSample} style={{ fontFamily: `"${textFont}", ${text}` }} aria-hidden="true">
        <span className={styles.fontDisplay} style={{ fontFamily: `"${displayFont}", ${display}` }}>
          Speak so that people listen
        </span>
        <span>Six evenings in a small group, from 12 January. We write to you soon.</span>
        <b>4 of 10 seats left</b>
      </span>
    </label>
  );
}
