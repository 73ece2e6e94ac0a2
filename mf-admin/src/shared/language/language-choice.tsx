import { nameOfLanguage } from "@optimyz/contract/protocol/languages";
import { useApp, useTexts } from "@optimyz/kit";
import { useText } from "../../texts.ts";
import { adminLanguages } from "./catalogues.ts";
import styles from "./language-choice.module.css";
import * as m from "./messages.ts";
import { speak } from "./speak.ts";

/** The language of the login, in this browser; the first login takes it over. Nothing where there is one only. */
export function LanguageChoice() {
  const t = useText();
  const app = useApp();
  const { code: current } = useTexts().language;
  const codes = adminLanguages();
  if (codes.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields
    <div className={styles.languages} role="group" aria-label={t(m.language)}>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          className={styles.language}
          onClick={() => void speak(app, code)}
        >
          {nameOfLanguage(code)}
        </button>
      ))}
    </div>
  );
}
