import { sentenceIn } from "@optimyz/contract/api/sentences";
import { cx, Icon, icons, useForm } from "@optimyz/ui";
import { type ReactNode, useId, useRef } from "react";
import { type Place, textIn } from "../../shared/forms/place.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { PicturePicker } from "../library/picture-picker.tsx";
import { AdviceOn } from "./advice-on.tsx";
import { settingField } from "./setting-field.tsx";
import styles from "./settings.module.css";
import { useWords } from "./words.ts";

interface PictureFieldProps {
  at: Place;
  hint?: ReactNode;
  /** Advice on the chosen picture. */
  notice?: (file: string) => ReactNode;
  /** Of the ground that the picture is shown on, where that is another one than the page's. */
  theme?: "light" | "dark";
}

/** A picture of the library. */
export function PictureField({ at, hint, notice, theme }: PictureFieldProps) {
  const words = useWords();
  const { say } = words;
  const file = textIn(at);
  const field = useRef<HTMLInputElement>(null);
  const type = useTyped(at.path);
  const id = useId();
  const problem = useForm()?.errors[at.path];
  return (
    <div className={styles.setting}>
      <PicturePicker
        label={words.say(settingField(at.path).label)}
        value={file || null}
        onChange={(chosen) => type(() => at.set(() => chosen), field.current?.form)}
        theme={theme}
        describedBy={cx(Boolean(hint) && `${id}-hint`, problem && `${id}-error`)}
      />
      {/* By its name the form knows that the server's words about the picture have a place. */}
      <input ref={field} type="hidden" name={at.path} value={file} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.problem} role="alert">
          <Icon path={icons.alert} />
          {sentenceIn(problem, say)}
        </p>
      )}
      {file && notice?.(file)}
      <AdviceOn at={at} />
    </div>
  );
}
