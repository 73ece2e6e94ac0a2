import { directionOf } from "@optimyz/contract/protocol/language-names";
import type { KeyboardEvent } from "react";
import type { FieldOfText } from "./field-of-text.ts";
import styles from "./translations.module.css";
import { FIELD } from "./use-go-on.ts";

/** The translation of a plain text: saved when its field is left. */
export function TextField({ translation, label, lang, describedBy, goOn }: FieldOfText) {
  const { item, value, set, isChanged, save, discard, problem, conflict } = translation;
  const isLine = item.kind === "line";
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Enter chooses a word while it is composed, as in Hindi.
    if (event.nativeEvent.isComposing) return;
    const isOn = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isOn || (event.key === "Enter" && isLine)) {
      event.preventDefault();
      void save();
      goOn(event.currentTarget, isOn ? "left" : "next");
    } else if (event.key === "Escape" && isChanged) {
      event.stopPropagation();
      discard();
    }
  };
  const control = {
    [FIELD]: item.state,
    className: styles.control,
    lang,
    dir: directionOf(lang),
    spellCheck: true,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": problem !== undefined || conflict !== undefined || undefined,
    value,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
    onBlur: () => void save(),
    onKeyDown: press,
  };
  return isLine ? (
    <input type="text" autoComplete="off" {...control} />
  ) : (
    <textarea rows={rowsFor(item)} {...control} />
  );
}

const LETTERS_IN_LINE = 50;
const ROWS_MAX = 14;

/** About as many lines as the original has; browsers that can make the field grow. */
const rowsFor = ({ source }: FieldOfText["translation"]["item"]): number =>
  Math.min(
    ROWS_MAX,
    source.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LETTERS_IN_LINE)), 1),
  );
