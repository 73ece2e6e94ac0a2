import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import { Button, type ControlProps, cx, FieldFrame, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import { useText } from "../../texts.ts";
import { type MeetingLine, overlapping, problemInLines, problemOf } from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";
import * as m from "./messages.ts";
import { weekdayName } from "./weekday-name.ts";

interface MeetingListProps {
  name: string;
  zone: string;
  lines: readonly MeetingLine[];
  change: (place: number, part: Partial<MeetingLine>) => void;
  remove: (place: number) => void;
}

/** The meetings one by one, each with its day and hours. */
export function MeetingList({ name, lines, zone, change, remove }: MeetingListProps) {
  const t = useText();
  const problem = problemInLines(lines, zone, t);
  const clashes = overlapping(lines);
  const problemAt = (line: MeetingLine, place: number) => {
    if (line.day === "") return undefined;
    return problemOf(line, zone, t) ?? (clashes.has(place) ? t(m.overlaps) : undefined);
  };
  return (
    <FieldFrame
      name={name}
      label={t(m.meetings, { count: lines.length })}
      hint={lines.length > 0 ? t(m.moveOne) : undefined}
      required
      requiredMessage={problem?.sentence}
      validate={() => problem?.sentence}
    >
      {(control) => (
        <ol className={styles.lines}>
          {lines.map((line, place) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its values are shown
              key={place}
              number={place + 1}
              line={line}
              control={place === (problem?.place ?? 0) ? control : undefined}
              problem={problemAt(line, place)}
              change={(part) => change(place, part)}
              remove={() => remove(place)}
            />
          ))}
        </ol>
      )}
    </FieldFrame>
  );
}

interface LineProps {
  number: number;
  line: MeetingLine;
  /** Of the field by which the form knows the meetings, where this line has it. */
  control: ControlProps | undefined;
  problem: string | undefined;
  change: (part: Partial<MeetingLine>) => void;
  remove: () => void;
}

function Line({ number, line, control, problem, change, remove }: LineProps) {
  const t = useText();
  const { locale } = useTexts();
  const problemId = useId();
  const { day } = line;
  const input = (part: keyof MeetingLine, label: string, type: "date" | "time", known?: ControlProps): ReactNode => (
    <input
      {...known}
      className={styles.input}
      type={type}
      aria-label={label}
      aria-invalid={problem ? true : known?.["aria-invalid"]}
      aria-describedby={cx(problem && problemId, known?.["aria-describedby"]) || undefined}
      value={line[part]}
      onChange={(event) => change({ [part]: event.target.value })}
    />
  );
  return (
    <li className={styles.line}>
      <span className={styles.number}>{number}.</span>
      <span className={styles.weekday}>{day && weekdayName(weekdayOf(day), locale, "short")}</span>
      {input("day", t(m.dayOfMeeting, { number }), "date", control)}
      {input("from", t(m.beginningOfMeeting, { number }), "time")}
      <span aria-hidden="true">–</span>
      {input("to", t(m.endOfMeeting, { number }), "time")}
      <Button variant="quiet" size="small" iconOnly aria-label={t(m.removeMeeting, { number })} onClick={remove}>
        <Icon path={icons.trash} />
      </Button>
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </li>
  );
}
