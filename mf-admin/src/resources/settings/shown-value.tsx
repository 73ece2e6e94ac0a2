import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./settings.module.css";
import { shownValue, useWords } from "./words.ts";

interface ShownValueProps {
  path: string;
  /** The value as the list of differences has it. */
  json: string | null;
}

/** A setting's value as people know it: a text, a picture, a colour with its sign. */
export function ShownValue({ path, json }: ShownValueProps) {
  const t = useText();
  const shown = shownValue(path, json, useWords());
  if (!shown) return <span className={styles.nothing}>{t(m.nothing)}</span>;
  if ("picture" in shown) return <img className={styles.shownPicture} src={shown.picture} alt={t(m.chosenPicture)} />;
  if ("colour" in shown)
    return (
      <span className={styles.shownColour}>
        <span className={styles.dot} style={{ background: shown.colour }} aria-hidden="true" />
        {shown.colour}
      </span>
    );
  return <span className={styles.shownText}>{shown.text}</span>;
}
