import { dayText, weekdays } from "@optimyz/contract/domain/batch-words";
import { MEETINGS_MAX, type WeeklyPattern } from "@optimyz/contract/domain/meetings";
import { type Text, useTexts } from "@optimyz/kit";
import { Button, Icon, icons } from "@optimyz/ui";
import { type ComponentProps, useId, useState } from "react";
import { useText } from "../../texts.ts";
import { minutesBetween } from "./meeting-lines.ts";
import styles from "./meetings-field.module.css";
import * as m from "./messages.ts";
import { weekdayName } from "./weekday-name.ts";

/** A weekly pattern while it is typed. */
export interface Pattern {
  first: string;
  days: readonly number[];
  from: string;
  to: string;
  count: number;
  holidays: readonly string[];
  /** A holiday that is chosen and not added yet; it counts all the same. */
  holiday: string;
}

export const blankPattern: Pattern = {
  first: "",
  days: [],
  from: "10:00",
  to: "12:00",
  count: 8,
  holidays: [],
  holiday: "",
};

/** The meetings that a pattern stands for, or what is wrong with it. */
export function weeklyOf(
  { first, days, from, to, count, holidays, holiday }: Pattern,
  timeZone: string,
  t: Text,
): WeeklyPattern | string {
  const minutes = minutesBetween(from, to);
  if (!first) return t(m.chooseFirstDay);
  if (days.length === 0) return t(m.chooseWeekday);
  if (!(minutes > 0)) return t(m.endAfterBeginning);
  if (!(count >= 1 && count <= MEETINGS_MAX)) return t(m.chooseNumber, { max: MEETINGS_MAX });
  return {
    timeZone,
    from: first,
    weekdays: days,
    clock: from,
    minutes,
    end: { count },
    holidays: [...holidays, holiday],
  };
}

interface PatternFieldsProps {
  pattern: Pattern;
  set: (pattern: Pattern) => void;
  /**
   * Makes the meetings in place of others that were changed by hand; without it they follow the pattern.
   * @returns the problem that prevents it
   */
  makeAgain?: (() => string | undefined) | undefined;
}

/** First day, days of the week, hours, number and holidays, from which the meetings are made. None of it is stored. */
export function PatternFields({ pattern, set, makeAgain }: PatternFieldsProps) {
  const t = useText();
  const texts = useTexts();
  const [problem, setProblem] = useState<string>();
  const { first, days, from, to, count, holidays, holiday } = pattern;
  const change = (part: Partial<Pattern>) => set({ ...pattern, ...part });
  const toggle = (day: number) =>
    change({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] });
  const addHoliday = () => {
    if (holiday) change({ holidays: [...new Set([...holidays, holiday])].sort(), holiday: "" });
  };
  return (
    <div className={styles.pattern}>
      <div className={styles.patternRow}>
        <Labelled
          label={t(m.firstDay)}
          type="date"
          value={first}
          onChange={({ target }) => change({ first: target.value })}
        />
        <Labelled
          label={t(m.from)}
          type="time"
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Labelled label={t(m.until)} type="time" value={to} onChange={({ target }) => change({ to: target.value })} />
        <Labelled
          label={t(m.numberOfMeetings)}
          type="number"
          inputMode="numeric"
          min={1}
          max={MEETINGS_MAX}
          value={Number.isNaN(count) ? "" : count}
          onChange={({ target }) => change({ count: target.valueAsNumber })}
        />
      </div>
      <fieldset className={styles.days}>
        <legend>{t(m.everyWeekOn)}</legend>
        {weekdays.map(({ day }) => (
          <label key={day} className={styles.day}>
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {weekdayName(day, texts.locale, "long")}
          </label>
        ))}
      </fieldset>
      <div className={styles.patternRow}>
        <Labelled
          label={t(m.noMeetingOn)}
          type="date"
          value={holiday}
          onChange={({ target }) => change({ holiday: target.value })}
        />
        <Button variant="secondary" size="small" onClick={addHoliday}>
          {t(m.leaveOut)}
        </Button>
      </div>
      {holidays.length > 0 && (
        <ul className={styles.holidays} aria-label={t(m.daysWithout)}>
          {holidays.map((each) => (
            <li key={each}>
              {dayText(each, {}, texts)}
              <Button
                variant="quiet"
                size="small"
                iconOnly
                aria-label={t(m.meetAfterAll, { day: dayText(each, {}, texts) })}
                onClick={() => change({ holidays: holidays.filter((other) => other !== each) })}
              >
                <Icon path={icons.close} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {makeAgain && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setProblem(makeAgain())}>
            {t(m.makeAgain)}
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Labelled({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.input} />
    </div>
  );
}
