import { useTexts } from "@optimyz/kit";
import { Button, type ControlProps } from "@optimyz/ui";
import { useId, useRef, useState } from "react";
import { useFormReset } from "../../shared/forms/own-field.ts";
import { today } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import type { MeetingLine } from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";
import * as m from "./messages.ts";
import { readTimetable } from "./timetable.ts";

interface WordsFieldProps {
  /** Of the form's field, while the meetings have none of their own. */
  control: Partial<ControlProps> | false;
  /** Takes what the words say. */
  use: (lines: readonly MeetingLine[]) => void;
  /** Whether they are taken while somebody types; else by a button, since meetings were changed by hand. */
  isLive: boolean;
}

interface Typed {
  text: string;
  /** What it says; undefined for no words. */
  found: ReturnType<typeof readTimetable> | undefined;
}

const NOTHING: Typed = { text: "", found: undefined };

/** When a batch meets, typed as people say it or pasted from a timetable. The words themselves are not stored. */
export function WordsField({ control, use, isLive }: WordsFieldProps) {
  const t = useText();
  const texts = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ text, found }, setTyped] = useState<Typed>(NOTHING);
  useFormReset(field, () => setTyped(NOTHING));
  const lines = found && "lines" in found ? found.lines : [];
  const type = (words: string) => {
    const next = words.trim() === "" ? undefined : readTimetable(words, { today: today() });
    setTyped({ text: words, found: next });
    if (isLive && !(next && "problem" in next)) use(next?.lines ?? []);
  };
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t(m.inWords)}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t(m.inWordsHint)}
      </p>
      <textarea
        {...control}
        ref={field}
        id={id}
        className={styles.input}
        rows={2}
        maxLength={10_000}
        aria-describedby={[control ? control["aria-describedby"] : undefined, `${id}-hint`, `${id}-found`]
          .filter(Boolean)
          .join(" ")}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <p id={`${id}-found`} className={styles.found} role="status">
        {found && ("problem" in found ? found.problem(t, texts) : t(m.meetingsFound, { count: lines.length }))}
      </p>
      {!isLive && lines.length > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              use(lines);
              setTyped(NOTHING);
            }}
          >
            {t(m.useInstead)}
          </Button>
        </div>
      )}
    </div>
  );
}
