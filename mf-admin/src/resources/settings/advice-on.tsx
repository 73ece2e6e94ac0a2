import { Button, Icon, icons } from "@optimyz/ui";
import type { Place } from "../../shared/forms/place.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { useAdvice } from "./place.ts";
import styles from "./settings.module.css";

/** The server's advice on a field as last saved, with the nearest suitable value. */
export function AdviceOn({ at }: { at: Place }) {
  const advice = useAdvice(at.path);
  if (advice.length === 0) return null;
  return (
    <ul className={styles.advice}>
      {advice.map(({ message, suggestion }) => (
        <li key={message}>
          <Icon path={icons.info} />
          <span>{message}</span>
          {suggestion && <UseButton at={at} value={suggestion} />}
        </li>
      ))}
    </ul>
  );
}

/** Longest value, in characters, that a button can name. */
const WORDS_MAX = 60;

/** Fills a value into the field of a setting. */
export function UseButton({ at, value }: { at: Place; value: string }) {
  const t = useText();
  const type = useTyped(at.path);
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={({ currentTarget: { form } }) => type(() => at.set(() => value), form)?.focus()}
    >
      {value.length > WORDS_MAX ? t(m.useBetterText) : t(m.useValue, { value })}
    </Button>
  );
}
