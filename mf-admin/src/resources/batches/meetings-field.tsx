import { weekdays } from "@optimyz/contract/batch-words";
import { isTimeZone, MEETINGS_MAX, weeklyMeetings } from "@optimyz/contract/meetings";
import { Button, FieldFrame, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { useFieldValue, useTypeInto } from "../../shared/forms/own-field.ts";
import {
  inOrder,
  linesOf,
  type MeetingLine,
  minutesBetween,
  overlapping,
  problemInLines,
  problemOf,
} from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";
import { blankPattern, type Pattern, PatternFields } from "./pattern-fields.tsx";

interface MeetingsFieldProps {
  name: string;
  label: string;
  zone: string;
  /** Initial value of the field. */
  lines: readonly MeetingLine[];
}

/** The lines of a kept or changed text; none for an unknown format. */
export function readLines(text: string): MeetingLine[] {
  try {
    const value: unknown = JSON.parse(text || "[]");
    return Array.isArray(value) ? (value as MeetingLine[]) : [];
  } catch {
    return [];
  }
}

/**
 * The meetings of a batch: made from a weekly pattern, then added, moved and removed one by one. The form sees them as the
 * text of one field, so that drafts, unsaved changes and errors work as everywhere.
 */
export function MeetingsField({ name, label, zone, lines: initial }: MeetingsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const text = JSON.stringify(initial);
  const [value, read] = useFieldValue(field, text);
  const typeInto = useTypeInto();
  const { succeed } = useFeedback();
  const [pattern, setPattern] = useState<Pattern>(blankPattern);
  const [said, setSaid] = useState("");
  const lines = readLines(value);
  const knownZone = isTimeZone(zone) ? zone : "UTC";
  const clashes = overlapping(lines);

  const set = (next: readonly MeetingLine[]) => {
    if (field.current) typeInto(field.current, JSON.stringify(next));
    read();
  };
  const change = (place: number, part: Partial<MeetingLine>) =>
    set(lines.map((line, each) => (each === place ? { ...line, ...part } : line)));
  const undoTo = (before: readonly MeetingLine[]) => ({ label: "Undo", run: async () => set(before) });
  const remove = (place: number) => {
    set(lines.toSpliced(place, 1));
    succeed(`Meeting ${place + 1} is removed.`, undoTo(lines));
    list.current?.closest("fieldset")?.querySelector<HTMLElement>("[data-add]")?.focus();
  };
  const add = () => {
    const last = lines.at(-1);
    set([...lines, { day: "", from: last?.from ?? pattern.from, to: last?.to ?? pattern.to }]);
    setTimeout(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  };
  const make = (): string | undefined => {
    const minutes = minutesBetween(pattern.from, pattern.to);
    if (!pattern.first) return "Choose the first day.";
    if (pattern.days.length === 0) return "Choose one day of the week at least.";
    if (!(minutes > 0)) return "The end must be after the beginning.";
    if (!(pattern.count >= 1 && pattern.count <= MEETINGS_MAX)) return `Choose a number from 1 to ${MEETINGS_MAX}.`;
    const made = weeklyMeetings({
      timeZone: knownZone,
      from: pattern.first,
      weekdays: pattern.days,
      clock: pattern.from,
      minutes,
      end: { count: pattern.count },
      holidays: pattern.holidays,
    });
    set(linesOf(made, knownZone));
    const sentence = `${made.length} meetings are made. Save the batch to keep them.`;
    setSaid(sentence);
    if (lines.length > 0) succeed("The earlier meetings are replaced.", undoTo(lines));
    return undefined;
  };

  return (
    <fieldset className={styles.meetings}>
      <legend className={styles.legend}>{label}</legend>
      <PatternFields pattern={pattern} set={setPattern} make={make} replaces={lines.length > 0} />
      <FieldFrame
        name={name}
        label={`${lines.length} ${lines.length === 1 ? "meeting" : "meetings"}`}
        hint="Move a single one by changing its day or hours."
        required
        requiredMessage="Add one meeting at least."
        validate={(typed) => problemInLines(readLines(typed), knownZone)}
      >
        {(control) => (
          <>
            {/* A click in the list of errors leads to the first line with a problem. */}
            <input
              {...control}
              ref={field}
              className="visually-hidden"
              type="text"
              readOnly
              tabIndex={-1}
              defaultValue={initial.length === 0 ? "" : text}
              onFocus={() => focusProblem(list.current)}
            />
            <ol ref={list} className={styles.lines}>
              {lines.map((line, place) => (
                <Line
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; all its values are shown
                  key={place}
                  number={place + 1}
                  line={line}
                  problem={
                    line.day === ""
                      ? undefined
                      : (problemOf(line, knownZone) ??
                        (clashes.has(place) ? "Begins before another one has ended." : undefined))
                  }
                  change={(part) => change(place, part)}
                  remove={() => remove(place)}
                />
              ))}
            </ol>
          </>
        )}
      </FieldFrame>
      <div className={styles.buttons}>
        {lines.length < MEETINGS_MAX && (
          <Button variant="secondary" size="small" data-add="" onClick={add}>
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

/** Moves the focus to the first line that has a problem, else to the button that adds one. */
function focusProblem(list: HTMLElement | null): void {
  const lines = [...(list?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  const wrong = lines.find((input) => input.getAttribute("aria-invalid") === "true" || input.value === "") ?? lines[0];
  const add = list?.closest("fieldset")?.querySelector<HTMLElement>("[data-add]");
  setTimeout(() => (wrong ?? add)?.focus());
}

interface LineProps {
  number: number;
  line: MeetingLine;
  problem: string | undefined;
  change: (part: Partial<MeetingLine>) => void;
  remove: () => void;
}

function Line({ number, line, problem, change, remove }: LineProps) {
  const problemId = useId();
  const { day } = line;
  const weekday = day && weekdays.find((each) => each.day === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7))?.name;
  const input = (part: keyof MeetingLine, what: string, type: "date" | "time"): ReactNode => (
    <input
      className={styles.input}
      type={type}
      aria-label={`Meeting ${number}, ${what}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      value={line[part]}
      onChange={(event) => change({ [part]: event.target.value })}
    />
  );
  return (
    <li className={styles.line}>
      <span className={styles.number}>{number}.</span>
      <span className={styles.weekday}>{weekday?.slice(0, 3)}</span>
      {input("day", "day", "date")}
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
