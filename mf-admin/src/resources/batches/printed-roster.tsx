import { datesText, dayText } from "@optimyz/contract/batch-words";
import { dayIn } from "@optimyz/contract/meetings";
import type { AdminBatch, RosterRow } from "@optimyz/contract/schemas/batches/admin";
import { useFrame } from "@optimyz/kit";
import styles from "./printed-roster.module.css";

/** Columns for meetings that a sheet of A4 has room for. */
const MEETINGS_PRINTED = 12;

/** Empty lines for who comes without a place. */
const SPARE = ["a", "b"];

/**
 * Roster and attendance sheet, seen on paper alone, where it takes the place of the list. Long batches print the meetings
 * that come next.
 */
export function PrintedRoster({ batch, people }: { batch: AdminBatch; people: readonly RosterRow[] }) {
  const provider = useFrame().identity.name;
  const { meetings, time_zone, place, trainer, capacity } = batch;
  const now = Date.now();
  const ahead = meetings.filter(({ ends_at }) => Date.parse(ends_at) > now);
  const shown = (meetings.length <= MEETINGS_PRINTED || ahead.length === 0 ? meetings : ahead).slice(
    0,
    MEETINGS_PRINTED,
  );
  const seated = people.filter(({ place: state }) => state !== "waiting");
  const waiting = people.filter(({ place: state }) => state === "waiting");
  return (
    <div className={styles.sheet}>
      <p>{[datesText(batch), place, trainer && `with ${trainer}`, provider].filter(Boolean).join(" · ")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">Phone</th>
            {shown.map(({ starts_at }) => (
              <th key={starts_at} scope="col" className={styles.day}>
                {shortDay(dayIn(time_zone, starts_at))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seated.map((person, index) => (
            <tr key={person.id}>
              <td>{index + 1}</td>
              <td className={styles.name}>
                {person.title} {person.name}
                {person.place !== "confirmed" && ` (${person.place})`}
              </td>
              <td className={styles.phone}>{person.phone}</td>
              {shown.map(({ starts_at }) => (
                <td key={starts_at} />
              ))}
            </tr>
          ))}
          {seated.length < capacity &&
            SPARE.map((line) => (
              <tr key={line}>
                <td>&nbsp;</td>
                <td />
                <td />
                {shown.map(({ starts_at }) => (
                  <td key={starts_at} />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {waiting.length > 0 && (
        <p className={styles.waiting}>
          Waiting: {waiting.map(({ name, waiting_number }) => `${waiting_number}. ${name}`).join(", ")}
        </p>
      )}
    </div>
  );
}

/** `9 Jan` */
function shortDay(day: string): string {
  const [, number = "", month = ""] = dayText(day).split(" ");
  return `${number} ${month.slice(0, 3)}`;
}
