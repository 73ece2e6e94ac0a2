/** A day of the week, 1 for Monday to 7 for Sunday, by its name in the page's language. @param locale for `Intl` */
export function weekdayName(weekday: number, locale: string, length: "long" | "short"): string {
  // 1 January 2024 is a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2024, 0, weekday));
}
