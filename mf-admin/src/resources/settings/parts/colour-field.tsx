import { FieldFrame } from "@optimyz/ui";
import type { ReactNode } from "react";
import { type Place, textIn } from "../../../shared/forms/place.ts";
import { useTyped } from "../../../shared/forms/use-typed.ts";
import { useText } from "../../../texts.ts";
import { AdviceOn } from "../advice-on.tsx";
import { settingField } from "../setting-field.tsx";
import styles from "../settings.module.css";
import { isColour } from "./is-colour.ts";
import * as m from "./messages.ts";

/** A colour, to be picked or typed; either field follows the other. */
export function ColourField({ at, hint }: { at: Place; hint: ReactNode }) {
  const { name, label, required, validate, maxLength } = settingField(at.path);
  const t = useText();
  const type = useTyped(at.path);
  const value = textIn(at);
  return (
    <div className={styles.setting}>
      <FieldFrame name={name} label={label} required={required} validate={validate} hint={hint}>
        {(control) => (
          <div className={styles.colour}>
            <input
              type="color"
              className={styles.colourPick}
              aria-label={t(m.pickColour, { field: at.path.split(".").at(-1) ?? "" })}
              value={isColour(value) ? value.toLowerCase() : "#000000"}
              onChange={({ target }) => type(() => at.set(() => target.value), target.form)}
            />
            <input
              {...control}
              type="text"
              maxLength={maxLength}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              value={value}
              onChange={({ target }) => at.set(() => target.value)}
            />
          </div>
        )}
      </FieldFrame>
      <AdviceOn at={at} />
    </div>
  );
}
