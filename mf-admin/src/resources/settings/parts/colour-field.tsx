import { FieldFrame } from "@optimyz/ui";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTypeInto } from "../../../shared/forms/own-field.ts";
import { AdviceOn } from "../advice-on.tsx";
import { type Place, textIn } from "../place.ts";
import { settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { isColour } from "./is-colour.ts";

interface ColourFieldProps {
  at: Place;
  hint: ReactNode;
  onValue: (value: string) => void;
}

/** A colour, to be picked or typed; either field follows the other. */
export function ColourField({ at, hint, onValue }: ColourFieldProps) {
  const { type, options: _, label, ...field } = settingField(at.path);
  const [value, setValue] = useState(textIn(at));
  const text = useRef<HTMLInputElement>(null);
  const typeInto = useTypeInto();
  const follow = (next: string) => {
    setValue(next);
    onValue(next);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (text.current) typeInto(text.current, target.value);
    follow(target.value);
  };
  return (
    <div className={styles.setting}>
      <FieldFrame {...field} label={label} hint={hint}>
        {(control) => (
          <div className={styles.colour}>
            <input
              type="color"
              className={styles.colourPick}
              aria-label={`Pick the ${label.toLowerCase()}`}
              value={isColour(value) ? value.toLowerCase() : "#000000"}
              onChange={pick}
            />
            <input
              {...control}
              ref={text}
              type="text"
              maxLength={type.maxLength}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              value={value}
              onChange={({ target }) => follow(target.value)}
            />
          </div>
        )}
      </FieldFrame>
      <AdviceOn path={at.path} />
    </div>
  );
}
