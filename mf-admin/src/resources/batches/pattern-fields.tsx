import { dayText, weekdays } from "@optimyz/contract/batch-words";
import { MEETINGS_MAX } from "@optimyz/contract/meetings";
import { Button, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId, useState } from "react";
import styles from "./meetings-field.module.css";

/** A weekly pattern while it is typed. */
export interface Pattern {
  first: string;
  days: readonly number[];
  from: string;
  to: string;
  count: number;
  holidays: readonly string[];
}

export const blankPattern: Pattern = { first: "", days: [], from: "10:00", to: "12:00", count: 8, holidays: [] };

interface PatternFieldsProps {
  pattern: Pattern;
  set: (pattern: Pattern) => void;
  /**
   * Makes the meetings.
   * @returns the problem that prevents it
   */
  make: () => string | undefined;
  /** Whether there are meetings already. */
  replaces: boolean;
}

/** First day, days of the week, hours, number and holidays, from which the meetings are made. None of it is stored. */
export function PatternFields({ pattern, set, make, replaces }: PatternFieldsProps) {
  const [problem, setProblem] = useState<string>();
  const [holiday, setHoliday] = useState("");
  const { first, days, from, to, count, holidays } = pattern;
  const change = (part: Partial<Pattern>) => set({ ...pattern, ...part });
  const toggle = (day: number) =>
    change({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] });
  const addHoliday = () => {
    if (holiday && !holidays.includes(holiday)) change({ holidays: [...holidays, holiday].sort() });
    setHoliday("");
  };
  return (
    <div className={styles.pattern}>
      <div className={styles.patternRow}>
        <Labelled label="First day">
          {(id) => (
            <input
              id={id}
              className={styles.input}
              type="date"
              value={first}
              onChange={(event) => change({ first: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="From">
          {(id) => (
            <input
              id={id}
              className={styles.input}
              type="time"
              value={from}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="To">
          {(id) => (
            <input
              id={id}
              className={styles.input}
              type="time"
              value={to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Number of meetings">
          {(id) => (
            <input
              id={id}
              className={styles.input}
              type="number"
              inputMode="numeric"
              min={1}
              max={MEETINGS_MAX}
              value={Number.isNaN(count) ? "" : count}
              onChange={(event) => change({ count: event.target.valueAsNumber })}
            />
          )}
        </Labelled>
      </div>
      <fieldset className={styles.days}>
        <legend>Every week on</legend>
        {weekdays.map(({ day, name }) => (
          <label key={day} className={styles.day}>
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.patternRow}>
        <Labelled label="No meeting on (holiday)">
          {(id) => (
            <input
              id={id}
              className={styles.input}
              type="date"
              value={holiday}
              onChange={(event) => setHoliday(event.target.value)}
            />
          )}
        </Labelled>
        <Button variant="secondary" size="small" onClick={addHoliday}>
          Leave this day out
        </Button>
      </div>
      {holidays.length > 0 && (
        <ul className={styles.holidays} aria-label="Days without a meeting">
          {holidays.map((each) => (
            <li key={each}>
              {dayText(each)}
              <Button
                variant="quiet"
                size="small"
                iconOnly
                aria-label={`Meet on ${dayText(each)} after all`}
                onClick={() => change({ holidays: holidays.filter((other) => other !== each) })}
              >
                <Icon path={icons.close} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="small" onClick={() => setProblem(make())}>
          {replaces ? "Make the dates again" : "Make the dates"}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
