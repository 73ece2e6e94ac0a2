const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A day (`YYYY-MM-DD`) for people: `12 Apr 1998`, the same in every time zone. */
export function day(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : days.format(time);
}

/** Formats a time for people: `21 Nov 2026, 14:05`, in the reader's time zone. */
export function when(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : format.format(time);
}
