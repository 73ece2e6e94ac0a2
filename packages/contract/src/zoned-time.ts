/** A moment as the clock on the wall of a time zone shows it. */
export interface WallTime {
  /** `2027-01-09` */
  date: string;
  /** `18:30` */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Digits alone: the words of a locale differ between the versions of its data that servers and browsers have. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const numeric = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...numeric, timeZone: zone, hourCycle: "h23" });
    formats.set(zone, format);
  }
  return format;
}

/**
 * @param moment ISO 8601 with its offset, or milliseconds since the epoch
 * @param zone IANA name, such as `Asia/Kolkata`
 * @throws RangeError for a moment or a zone that does not exist
 */
export function wallTimeOf(moment: string | number, zone: string): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

const DAY_MS = 86_400_000;

/** A wall time as if it were one of UTC, for arithmetic. */
const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`);

/**
 * When a clock of the zone shows a wall time, in milliseconds since the epoch: none in the hour that clocks skip, two,
 * the earlier one first, in the hour that they repeat.
 */
export function momentsOf(wall: WallTime, zone: string): number[] {
  const utc = asUtc(wall);
  if (Number.isNaN(utc)) return [];
  const offsets = [utc - DAY_MS, utc + DAY_MS].map((near) => asUtc(wallTimeOf(near, zone)) - near);
  const moments = new Set(offsets.map((offset) => utc - offset));
  return [...moments].filter((moment) => asUtc(wallTimeOf(moment, zone)) === utc).sort((a, b) => a - b);
}

/** The date some days later or, with a negative number, earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
