/** `27 Nov`. @param day `YYYY-MM-DD` */
export const shortDay = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: "numeric", month: "short", timeZone: "UTC" });
