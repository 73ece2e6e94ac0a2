import { typePairs } from "@optimyz/contract/schemas/settings/settings";
import { type Place, textIn } from "../place.ts";
import { settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { choiceWord } from "../words.ts";

/** The families of each pair; where one is not loaded, its name is read in another. */
const families: Readonly<Record<(typeof typePairs)[number], { display: string; text: string; says: string }>> = {
  "fraunces-figtree": { display: "var(--font-display)", text: "var(--font-text)", says: "Warm, with character" },
  "lora-inter": { display: "Lora, Georgia, serif", text: "Inter, system-ui, sans-serif", says: "Calm and clear" },
  "playfair-source-sans": {
    ...{ display: '"Playfair Display", "Times New Roman", serif', text: '"Source Sans 3", Arial, sans-serif' },
    says: "Elegant",
  },
  "bitter-nunito": {
    ...{ display: "Bitter, Rockwell, serif", text: "Nunito, Verdana, sans-serif", says: "Sturdy and friendly" },
  },
};

/** One of the pairs of fonts, each set in its own type. */
export function FontsField({ at }: { at: Place }) {
  const { name, label } = settingField(at.path);
  return (
    <fieldset className={styles.fonts}>
      <legend>{label}</legend>
      {typePairs.map((pair) => (
        <label key={pair} className={styles.font}>
          <input type="radio" name={name} value={pair} defaultChecked={textIn(at) === pair} />
          <span className={styles.fontSample}>
            <span className={styles.fontDisplay} style={{ fontFamily: families[pair].display }}>
              {choiceWord(pair)}
            </span>
            <span style={{ fontFamily: families[pair].text }}>
              {families[pair].says}. Headings in the first, everything else in the second.
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
