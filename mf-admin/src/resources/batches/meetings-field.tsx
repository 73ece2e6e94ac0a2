import { isTimeZone, MEETINGS_MAX, weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { Button, useForm } from "@optimyz/ui";
import { useId, useRef, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { useText } from "../../texts.ts";
import { inOrder, linesOf, type MeetingLine } from "./meeting-lines.ts";
import { MeetingList } from "./meeting-list.tsx";
import styles from "./meetings-field.module.css";
import * as m from "./messages.ts";
import { blankPattern, type Pattern, PatternFields, weeklyOf } from "./pattern-fields.tsx";
import { WordsField } from "./words-field.tsx";

interface MeetingsFieldProps {
  name: string;
  label: string;
  zone: string;
  lines: readonly MeetingLine[];
  set: (lines: readonly MeetingLine[]) => void;
  /** The pattern that the meetings of a new batch begin with. */
  pattern?: Pattern | undefined;
}

/**
 * The meetings of a batch: typed in words, or made from a weekly pattern, then added, moved and removed one by one. They
 * follow the words and the pattern until one is changed by hand. The form knows them by the first field that needs a look,
 * so that its errors lead there.
 */
export function MeetingsField({ name, label, zone, lines, set: setLines, pattern: begun }: MeetingsFieldProps) {
  const t = useText();
  const field = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const typed = useTyped(name);
  const { succeed } = useFeedback();
  const frameId = useId();
  const isWrong = useForm()?.errors[name] !== undefined;
  const [pattern, setPattern] = useState(begun ?? blankPattern);
  const [isByHand, setByHand] = useState(lines.length > 0 && !begun);
  const knownZone = isTimeZone(zone) ? zone : "UTC";

  const set = (next: readonly MeetingLine[]) => typed(() => setLines(next), field.current?.form);
  const setByOne = (next: readonly MeetingLine[]) => {
    setByHand(next.length > 0);
    set(next);
  };
  const change = (place: number, part: Partial<MeetingLine>) =>
    setByOne(lines.map((line, each) => (each === place ? { ...line, ...part } : line)));
  const undo = { label: t(m.undo), run: async () => void setByOne(lines) };
  const remove = (place: number) => {
    setByOne(lines.toSpliced(place, 1));
    succeed(t(m.meetingRemoved, { number: place + 1 }), undo);
    addButton.current?.focus();
  };
  const add = () => {
    const { from, to } = lines.at(-1) ?? pattern;
    setByOne([...lines, { day: "", from, to }]);
    field.current?.querySelector<HTMLInputElement>("li:last-child > input")?.focus();
  };
  /** In place of those that were changed by hand. */
  const replace = (next: readonly MeetingLine[]) => {
    setByHand(false);
    set(next);
    succeed(t(m.meetingsReplaced), undo);
  };
  const made = (next: Pattern): MeetingLine[] | string => {
    const weekly = weeklyOf(next, knownZone, t);
    return typeof weekly === "string" ? weekly : linesOf(weeklyMeetings(weekly), knownZone);
  };
  const choose = (next: Pattern) => {
    typed(() => setPattern(next), field.current?.form);
    const found = made(next);
    if (!isByHand && typeof found !== "string") set(found);
  };
  const makeAgain = (): string | undefined => {
    const found = made(pattern);
    if (typeof found === "string") return found;
    replace(found);
    return undefined;
  };
  const first = lines.length === 0 && {
    name,
    required: true,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? frameId : undefined,
  };

  return (
    <fieldset ref={field} className={styles.meetings}>
      <legend className={styles.legend}>{label}</legend>
      <WordsField control={first} use={(found) => (isByHand ? replace(found) : set(found))} isLive={!isByHand} />
      <details className={styles.otherWay} open={begun !== undefined}>
        <summary>{t(m.chooseInstead)}</summary>
        <PatternFields pattern={pattern} set={choose} makeAgain={isByHand ? makeAgain : undefined} />
      </details>
      <div id={frameId}>
        <MeetingList name={name} lines={lines} zone={knownZone} change={change} remove={remove} />
      </div>
      <div className={styles.buttons}>
        {lines.length < MEETINGS_MAX && (
          <Button ref={addButton} variant="secondary" size="small" onClick={add}>
            {t(m.addMeeting)}
          </Button>
        )}
        {lines.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => setByOne(inOrder(lines))}>
            {t(m.putInOrder)}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {!isByHand && lines.length > 0 && t(m.meetingsSoFar, { count: lines.length })}
      </p>
    </fieldset>
  );
}
