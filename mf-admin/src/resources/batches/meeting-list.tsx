import { weekdays } from "@optimyz/contract/domain/batch-words";
import { Button, type ControlProps, cx, FieldFrame, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import { type MeetingLine, overlapping, problemInLines, problemOf } from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";

interface MeetingListProps {
  name: string;
  zone: string;
  lines: readonly MeetingLine[];
  change: (place: number, part: Partial<MeetingLine>) => void;
  remove: (place: number) => void;
}

/** The meetings one by one, each with its day and hours. */
export function MeetingList({ name, lines, zone, change, remove }: MeetingListProps) {
  const problem = problemInLines(lines, zone);
  const clashes = overlapping(lines);
  const problemAt = (line: MeetingLine, place: number) => {
    if (line.day === "") return undefined;
    return problemOf(line, zone) ?? (clashes.has(place) ? "Begins before another one has ended." : undefined);
  };
  return (
    <FieldFrame
      name={name}
      label={`${lines.length} ${lines.length === 1 ? "meeting" : "meetings"}`}
      hint={lines.length > 0 ? "Move a single one by changing its day or hours." : undefined}
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
  const problemId = useId();
  const { day } = line;
  const weekday = day && weekdays.find((each) => each.day === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7))?.name;
  const input = (part: keyof MeetingLine, what: string, type: "date" | "time", known?: ControlProps): ReactNode => (
    <input
      {...known}
      className={styles.input}
      type={type}
      aria-label={`Meeting ${number}, ${what}`}
      aria-invalid={problem ? true : known?.["aria-invalid"]}
      aria-describedby={cx(problem && problemId, known?.["aria-describedby"]) || undefined}
      value={line[part]}
      onChange={(event) => change({ [part]: event.target.value })}
    />
  );
  return (
    <li className={styles.line}>
      <span className={styles.number}>{number}.</span>
      <span className={styles.weekday}>{weekday?.slice(0, 3)}</span>
      {input("day", "day", "date", control)}
      {input("from", "beginning", "time")}
      <span aria-hidden="true">–</span>
      {input("to", "end", "time")}
      <Button variant="quiet" size="small" iconOnly aria-label={`Remove meeting ${number}`} onClick={remove}>
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
