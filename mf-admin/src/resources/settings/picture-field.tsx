import { cx, Icon, icons, useForm } from "@optimyz/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTypeInto } from "../../shared/forms/own-field.ts";
import { PicturePicker } from "../library/picture-picker.tsx";
import { AdviceOn } from "./advice-on.tsx";
import { type Place, textIn } from "./place.ts";
import { settingField } from "./setting-field.tsx";
import styles from "./settings.module.css";

interface PictureFieldProps {
  at: Place;
  hint?: ReactNode;
  /** Advice on the chosen picture. */
  notice?: (file: string) => ReactNode;
}

/** A picture of the library. */
export function PictureField({ at, hint, notice }: PictureFieldProps) {
  const { label, name } = settingField(at.path);
  const [file, setFile] = useState(textIn(at));
  const field = useRef<HTMLInputElement>(null);
  const typeInto = useTypeInto();
  const id = useId();
  const problem = useForm()?.errors[name];
  const choose = (chosen: string | null) => {
    setFile(chosen ?? "");
    if (field.current) typeInto(field.current, chosen ?? "");
  };
  return (
    <div className={styles.setting}>
      <PicturePicker
        label={label}
        value={file || null}
        onChange={choose}
        describedBy={cx(Boolean(hint) && `${id}-hint`, problem && `${id}-error`)}
      />
      <input ref={field} type="hidden" name={name} value={file} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.problem} role="alert">
          <Icon path={icons.alert} />
          {problem}
        </p>
      )}
      {file && notice?.(file)}
      <AdviceOn path={name} />
    </div>
  );
}
