/** The browser's time zone, as `Asia/Kolkata (GMT+5:30)`. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" }).formatToParts();
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
  return offset ? `${timeZone} (${offset})` : timeZone;
}

/** A time as a `datetime-local` field takes it: `2026-11-22T09:00`, in the browser's time zone. */
export function localTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The next full hour that is half an hour away at least. */
export function soonest(now = new Date()): Date {
  const time = new Date(now.getTime() + 90 * 60_000);
  time.setMinutes(0, 0, 0);
  return time;
}
