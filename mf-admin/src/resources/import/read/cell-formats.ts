/** Days of a spreadsheet count from 30 December 1899, and in some of Excel for Mac from 1 January 1904. */
const ZERO_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Formats of dates and times that files name by a number alone, those of East Asian languages among them. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number's format shows a date or time. @param code of a format that the file describes */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  // Without texts in quotes, colours and conditions.
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|General/g, ""));
}

/** A number as text: a date as `2026-01-31`, a time as `18:30`, any other with all its digits. */
export function shownNumber(text: string, isDate: boolean, is1904: boolean): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  if (!isDate || number < 0) return Number.isSafeInteger(number) ? number.toFixed(0) : String(number);
  const at = new Date(ZERO_MS + Math.round(((number + (is1904 ? DAYS_TO_1904 : 0)) * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  return number < 1 ? at.toISOString().slice(11, 16) : at.toISOString().slice(0, 10);
}
