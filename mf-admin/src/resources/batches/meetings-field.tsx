import { weekdays } from "@optimyz/contract/domain/batch-words";
import { isTimeZone, MEETINGS_MAX, weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { Button, type ControlProps, cx, FieldFrame, Icon, icons, useForm } from "@optimyz/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useTyped } from "../../shared/forms/use-typed.ts";
import { inOrder, linesOf, type MeetingLine, overlapping, problemInLines, problemOf } from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";
import { blankPattern, type Pattern, PatternFields, weeklyOf } from "./pattern-fields.tsx";

interface MeetingsFieldProps {
  name: string;
  label: string;
  zone: string;
  lines: readonly MeetingLine[];
  set: (lines: readonly MeetingLine[]) => void;
}

/**
 * The meetings of a batch: made from a weekly pattern, then added, moved and removed one by one. The form knows them by the
 * first field that needs a look, so that its errors lead there.
 */
export function MeetingsField({ name, label, zone, lines, set: setLines }: MeetingsFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const typed = useTyped(name);
  const { succeed } = useFeedback();
  const frameId = useId();
  const isWrong = useForm()?.errors[name] !== undefined;
  const [pattern, setPattern] = useState<Pattern>(blankPattern);
  const [said, setSaid] = useState("");
  const knownZone = isTimeZone(zone) ? zone : "UTC";

  const set = (next: readonly MeetingLine[]) => typed(() => setLines(next), field.current?.form);
  const change = (place: number, part: Partial<MeetingLine>) =>
    set(lines.map((line, each) => (each === place ? { ...line, ...part } : line)));
  const undo = { label: "Undo", run: async () => void set(lines) };
  const remove = (place: number) => {
    set(lines.toSpliced(place, 1));
    succeed(`Meeting ${place + 1} is removed.`, undo);
    addButton.current?.focus();
  };
  const add = () => {
    const { from, to } = lines.at(-1) ?? pattern;
    set([...lines, { day: "", from, to }]);
    field.current?.querySelector<HTMLInputElement>("li:last-child > input")?.focus();
  };
  const make = (): string | undefined => {
    const weekly = weeklyOf(pattern, knownZone);
    if (typeof weekly === "string") return weekly;
    const made = weeklyMeetings(weekly);
    set(linesOf(made, knownZone));
    setSaid(`${made.length} meetings are made. Save the batch to keep them.`);
    if (lines.length > 0) succeed("The earlier meetings are replaced.", undo);
    return undefined;
  };

  return (
    <fieldset ref={field} className={styles.meetings}>
      <legend className={styles.legend}>{label}</legend>
      <PatternFields
        pattern={pattern}
        set={(next) => typed(() => setPattern(next), field.current?.form)}
        make={make}
        replaces={lines.length > 0}
        first={
          lines.length === 0 && {
            name,
            required: true,
            "aria-invalid": isWrong || undefined,
            "aria-describedby": isWrong ? frameId : undefined,
          }
        }
      />
      <div id={frameId}>
        <Lines name={name} lines={lines} zone={knownZone} change={change} remove={remove} />
      </div>
      <div className={styles.buttons}>
        {lines.length < MEETINGS_MAX && (
          <Button ref={addButton} variant="secondary" size="small" onClick={add}>
            Add a meeting
          </Button>
        )}
        {lines.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => set(inOrder(lines))}>
            Put in order
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface LinesProps extends Omit<MeetingsFieldProps, "label" | "set"> {
  change: (place: number, part: Partial<MeetingLine>) => void;
  remove: (place: number) => void;
}

function Lines({ name, lines, zone, change, remove }: LinesProps) {
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
      hint="Move a single one by changing its day or hours."
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
