import { useId } from "react";
import { type Attempt, learnerLimits } from "../../endpoints/learner.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./quiz.module.css";

interface QuestionProps {
  number: number;
  question: Attempt["questions"][number];
  /** Positions of options, or one text. */
  value: readonly string[];
  disabled: boolean;
  onAnswer: (value: string[]) => void;
}

/** A question with the control of its kind. */
export function Question({ number, question, value, disabled, onAnswer }: QuestionProps) {
  const t = useText();
  const name = useId();
  const { kind, text, options, marks } = question;
  const isChoice = kind === "single" || kind === "multiple";
  const choose = (at: string, isChosen: boolean) => {
    if (kind === "single") return onAnswer([at]);
    const others = value.filter((each) => each !== at);
    onAnswer(isChosen ? [...others, at].sort((a, b) => Number(a) - Number(b)) : others);
  };
  const hints = [
    kind === "multiple" && t(m.chooseAll),
    kind === "number" && t(m.aNumber),
    marks > 1 && t(m.marks, { count: marks }),
  ].filter(Boolean);
  return (
    <fieldset className={styles.question} disabled={disabled}>
      <legend id={`${name}-text`} className={styles.text}>
        <span className={styles.number}>{number}</span>
        <span>{text}</span>
      </legend>
      {hints.length > 0 && <p className={styles.hint}>{hints.join(" · ")}</p>}
      {isChoice ? (
        options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is the option's place
          <label key={at} className={styles.option}>
            <input
              type={kind === "single" ? "radio" : "checkbox"}
              name={name}
              checked={value.includes(String(at))}
              onChange={({ target }) => choose(String(at), target.checked)}
            />
            <span>{option}</span>
          </label>
        ))
      ) : (
        <input
          className={styles.field}
          type="text"
          name={name}
          inputMode={kind === "number" ? "decimal" : undefined}
          maxLength={learnerLimits.valueLengthMax}
          autoComplete="off"
          aria-labelledby={`${name}-text`}
          value={value[0] ?? ""}
          onChange={({ target }) => onAnswer(target.value === "" ? [] : [target.value])}
        />
      )}
    </fieldset>
  );
}
