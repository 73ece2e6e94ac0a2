import { zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn, dayLater, dayStartIn, shownZone } from "@optimyz/contract/domain/meetings";
import { providerZone } from "@optimyz/contract/domain/provider";
import { useFrame } from "@optimyz/kit";
import { spokenLocale, spokenTexts } from "../language/spoken.ts";

/** A day (`YYYY-MM-DD`) for people: `12 Apr 1998`, the same in every time zone. */
export function day(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : dayFormat().format(time);
}

/**
 * The clock of the admin: the provider's, wherever its browser is, so that a row is found under the day that it shows.
 * It is one for all screens, and texts that are no component's read it as well. Dates of a batch are the batch's own.
 */
let zone = "UTC";

/** For the frame around all screens: from here on times are the provider's. */
export function useProviderClock(): void {
  zone = providerZone(useFrame());
}

/** IANA name of the zone whose clock is shown. */
export const clockZone = (): string => zone;

/** The zone in words that follow a time: `India time`. */
export const clockInWords = (): string => zoneText(zone, spokenTexts());

/** Whether the clocks around the reader are others. */
export const isElsewhere = (): boolean => {
  const own = new Intl.DateTimeFormat("en-GB", { timeStyle: "long", dateStyle: "short" });
  const theirs = new Intl.DateTimeFormat("en-GB", { timeStyle: "long", dateStyle: "short", timeZone: zone });
  const now = Date.now();
  return own.format(now) !== theirs.format(now);
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format in the admin's language; they are slow to make. */
function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = spokenLocale();
  const key = `${locale} ${timeZone} ${options.timeStyle}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...options, timeZone });
  formats.set(key, format);
  return format;
}

const dayFormat = () => formatOf("UTC", {});

/** Formats a time for people: `21 Nov 2026, 14:05`, by the provider's clock, or that of a batch. */
export function when(moment: string, timeZone = zone): string {
  const time = Date.parse(moment);
  return Number.isNaN(time)
    ? moment
    : formatOf(shownZone(timeZone), { timeStyle: "short", hourCycle: "h23" }).format(time);
}

/** The same without the year where it is this one: `21 Nov, 14:05`. */
export function shortWhen(moment: string): string {
  const [date = "", ...rest] = when(moment).split(", ");
  const year = when(new Date().toISOString()).split(", ")[0]?.slice(-5);
  return [year && date.endsWith(year) ? date.slice(0, -5) : date, ...rest].join(", ");
}

/** The day of a moment for people, without its time: `21 Nov 2026`, by the same clocks as {@link when}. */
export const dayOf = (moment: string, timeZone = zone): string =>
  Number.isNaN(Date.parse(moment)) ? moment : day(dayIn(timeZone, moment));

/** Today by the provider's clock, or that of a batch, `YYYY-MM-DD`. */
export const today = (timeZone = zone): string => dayIn(timeZone, new Date().toISOString());

/** The time of a moment on the provider's clock: `14:05`. */
export const timeOf = (moment: string): string => (Number.isNaN(Date.parse(moment)) ? moment : clockIn(zone, moment));

/** The first moment of a day by the provider's clock, so many days later; undefined for no day. */
export const dayStart = (day: string, daysLater = 0): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? dayStartIn(zone, dayLater(day, daysLater))
    : undefined;
