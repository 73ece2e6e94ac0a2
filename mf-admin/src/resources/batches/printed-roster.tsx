import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { dayIn, type Meeting } from "@optimyz/contract/domain/meetings";
import { type Text, useFrame, useTexts } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import type { ReactNode } from "react";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { statusInSentence } from "../../shared/statuses/words.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./printed-roster.module.css";

/** Number of meeting columns that fit on a sheet of A4. */
const MEETINGS_PRINTED = 12;
/** In a longer batch, this many of those are the last meetings held. */
const HELD_PRINTED = 4;

/** People of one sheet. Fewer than half of them have taller rows. */
const ROWS_PER_SHEET = 40;
const TALL_MAX = 24;

/** Empty lines for somebody who comes without a place. */
const SPARE = ["a", "b"];

const signs: Readonly<Record<string, string>> = { p: "✓", a: "–" };

const signOf = (mark: string | undefined, t: Text): string =>
  mark === "e" ? t(m.excusedSign) : (signs[mark ?? ""] ?? "");

interface PrintedRosterProps {
  batch: AdminBatch;
  people: readonly RosterRow[];
  /** Whether more people must still be loaded, as when printing by the browser's own command. */
  isPart: boolean;
}

/**
 * Roster and attendance sheet, on paper only, where it replaces the list: one page of A4 for up to 40 people, however
 * long their names are. Long batches print the meetings around today.
 */
export function PrintedRoster({ batch, people, isPart }: PrintedRosterProps) {
  const t = useText();
  const texts = useTexts();
  const provider = useFrame().identity.name;
  const { time_zone, place, trainer, capacity } = batch;
  const shown = meetingsShown(batch.meetings);
  const seated = people.filter(({ place: state }) => state !== "waiting");
  const waiting = people.filter(({ place: state }) => state === "waiting");
  const spare = SPARE.slice(0, seated.length < capacity ? Math.max(0, ROWS_PER_SHEET - seated.length) : 0);
  const isTall = seated.length + spare.length <= TALL_MAX;
  return (
    <div className={styles.sheet}>
      <p className={styles.facts}>
        {isPart && <b>{t(m.firstPeopleAlone, { count: people.length })} </b>}
        <span>
          {[datesText(batch, texts), place, trainer && t(m.withTrainer, { trainer }), provider]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <table className={cx(styles.table, isTall && styles.tall)}>
        <thead>
          <tr>
            <th scope="col">{t(m.numberShort)}</th>
            <th scope="col">{t(m.name)}</th>
            <th scope="col">{t(m.phone)}</th>
            {shown.map(({ meeting: { starts_at } }) => (
              <th key={starts_at} scope="col" className={styles.day}>
                {shortDay(dayIn(time_zone, starts_at), texts.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seated.map((person, index) => (
            <tr key={person.id}>
              <td>{index + 1}</td>
              <td>
                <Cut>
                  {addressedName(`${person.title} ${person.name}`)}
                  {person.place !== "confirmed" && <span> ({statusInSentence(person.place)})</span>}
                </Cut>
              </td>
              <td>
                <Cut>{person.phone}</Cut>
              </td>
              {shown.map(({ meeting: { starts_at }, index: number }) => (
                <td key={starts_at} className={styles.sign}>
                  {signOf(person.attendance[number], t)}
                </td>
              ))}
            </tr>
          ))}
          {spare.map((line) => (
            <tr key={line}>
              <td>{"\u00a0"}</td>
              <td />
              <td />
              {shown.map(({ meeting: { starts_at } }) => (
                <td key={starts_at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.facts}>
        <span>{t(m.signs)}</span>
        {waiting.length > 0 && (
          <span>
            {` ${t(m.waitingPeople, { people: waiting.map(({ name, waiting_number }) => `${waiting_number}. ${name}`).join(", ") })}`}
          </span>
        )}
      </p>
    </div>
  );
}

/** A text in two small lines at most, in three where rows are tall, so that no name makes its row taller. */
function Cut({ children }: { children: ReactNode }) {
  const length = [children].flat(2).filter(Boolean).join("").length;
  return <div className={cx(styles.cut, length > ONE_LINE_MAX && styles.long)}>{children}</div>;
}

/** Characters that fit on one line of the name's column. */
const ONE_LINE_MAX = 30;

/** The meetings of a sheet, each with its number in the batch. */
function meetingsShown(meetings: readonly Meeting[]) {
  const numbered = meetings.map((meeting, index) => ({ meeting, index }));
  const now = Date.now();
  const ahead = meetings.findIndex(({ ends_at }) => Date.parse(ends_at) > now);
  const first = (ahead === -1 ? meetings.length : ahead) - HELD_PRINTED;
  const start = Math.max(0, Math.min(first, meetings.length - MEETINGS_PRINTED));
  return numbered.slice(start, start + MEETINGS_PRINTED);
}

/** `9 Jan` */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(Date.parse(day));
