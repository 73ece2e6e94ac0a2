const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Formats a time for people: `21 Nov 2026, 14:05`, in the reader's time zone. */
export function when(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : format.format(time);
}
