import { cleanPhone, fold, withPlainDigits } from "@optimyz/contract/domain/fold";
import { parseRupees } from "@optimyz/contract/domain/money";
import type { Sentence } from "../core/api-error.ts";
import { said } from "../language/said.ts";
import * as m from "./messages.ts";

/**
 * What people write into the cells of spreadsheets, read as the site stores it. A cell that cannot be read adds a sentence
 * to `problems` that says what to write.
 */
export type Problems = Sentence[];

/** A cell as text. Our own files have an apostrophe before what a spreadsheet would run as a formula. */
export const cellOf = (values: Readonly<Record<string, string>>, field: string): string =>
  (values[field] ?? "").trim().replace(/^'(?=[=+\-@＝＋－＠])/, "");

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Serials of spreadsheets that are days from 1927 to 2118; they count days from 30 December 1899. */
const SERIAL = /^[1-7]\d{4}(?:\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-01-31`, `31/1/2026`, `31-Jan-2026`, `31.1.26` or a spreadsheet's serial, as `2026-01-31`; undefined for anything else. */
export function dayOf(typed: string): string | undefined {
  const text = withPlainDigits(typed).trim();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  if (day !== undefined) {
    const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    return existing(wholeYear(year), named || Number(month), Number(day));
  }
  if (!SERIAL.test(text)) return undefined;
  return new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
}

/** Of two digits: none is more than ten years ahead. */
function wholeYear(year: string): number {
  if (year.length === 4) return Number(year);
  const latest = new Date().getUTCFullYear() + 10;
  const inCentury = Math.floor(latest / 100) * 100 + Number(year);
  return inCentury > latest ? inCentury - 100 : inCentury;
}

function existing(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : undefined;
}

/** Empty for an empty cell. */
export function readDay(typed: string, problems: Problems): string {
  const day = typed === "" ? "" : dayOf(typed);
  if (day === undefined) problems.push(said(m.dayUnread, { typed }));
  return day ?? "";
}

/** `HH:MM` for `6:30 pm`, `18.30`, `6pm` or a spreadsheet's part of a day; undefined for anything else. */
export function clockOf(typed: string): string | undefined {
  const text = withPlainDigits(typed).trim();
  if (/^0?\.\d+$/.test(text)) return clockAt(Math.round(Number(text) * 24 * 60));
  const [, hour, minute = "0", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const isTwelve = half !== "";
  if (Number(minute) > 59 || Number(hour) > (isTwelve ? 12 : 23) || (isTwelve && Number(hour) === 0)) return undefined;
  const base = isTwelve ? Number(hour) % 12 : Number(hour);
  return clockAt((base + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minute));
}

const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export function readClock(typed: string, problems: Problems): string {
  const clock = typed === "" ? "" : clockOf(typed);
  if (clock === undefined) problems.push(said(m.clockUnread, { typed }));
  return clock ?? "";
}

/** The beginnings of the days of the week, Monday first, in English and Hindi. */
const WEEKDAYS = [
  ["mo", "सोम"],
  ["tu", "मंगल"],
  ["we", "बुध"],
  ["th", "गुरु"],
  ["fr", "शुक्र"],
  ["sa", "शनि"],
  ["su", "रवि"],
];

/** Days of the week, 1 for Monday to 7 for Sunday; all of them for an empty cell. */
export function readWeekdays(typed: string, problems: Problems): number[] {
  const words = fold(typed)
    .split(/[\s,;&/+]+/)
    .filter((word) => word !== "" && word !== "and" && word !== "और");
  if (words.length === 0) return [1, 2, 3, 4, 5, 6, 7];
  const days = words.map((word) => WEEKDAYS.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1);
  if (days.includes(0)) problems.push(said(m.weekdayUnread, { typed }));
  return days;
}

/** A telephone number as typed. One that a spreadsheet made a number of, such as `9.19E+11`, has lost its digits. */
export function readPhone(typed: string, problems: Problems): string {
  const phone = cleanPhone(typed).replace(/^(\d{7,15})\.0+$/, "$1");
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(phone)) {
    problems.push(said(m.phoneRounded, { typed }));
    return "";
  }
  return phone;
}

/** Paise; 0 for an empty cell. */
export function readAmount(typed: string, problems: Problems): number {
  const paise = typed === "" ? 0 : parseRupees(withPlainDigits(typed));
  if (paise === undefined) problems.push(said(m.amountUnread, { typed }));
  return paise ?? 0;
}

export function readCount(typed: string, problems: Problems): number {
  const text = withPlainDigits(typed).replace(/\.0+$/, "");
  if (!/^\d{0,9}$/.test(text)) problems.push(said(m.seatsUnread, { typed }));
  return Number(text) || 0;
}

/** One of our words for what people write. @param words of which each begins a text that means it */
function wordOf<Word extends string>(
  typed: string,
  words: Readonly<Record<Word, readonly string[]>>,
): Word | undefined {
  const text = fold(typed).replace(/\.$/, "");
  return (Object.keys(words) as Word[]).find((word) => words[word].includes(text));
}

const titleWords = {
  "Mr.": ["mr", "shri", "sri", "श्री", "श्रीमान"],
  "Mrs.": ["mrs", "smt", "shrimati", "श्रीमती"],
  "Miss.": ["miss", "ms", "kumari", "km", "सुश्री", "कुमारी"],
  "Dr.": ["dr", "doctor", "डॉ", "डा"],
};
const statusWords = {
  new: ["new", "नया", "नई"],
  contacted: ["contacted", "संपर्क किया"],
  enrolled: ["", "enrolled", "active", "completed", "passed", "नामांकित"],
  declined: ["declined", "dropped", "left", "cancelled", "अस्वीकृत"],
};
const stateWords = { draft: ["", "draft", "ड्राफ़्ट"], open: ["open", "active", "published", "खुला"] };
const wayWords = {
  studio: ["", "cash", "studio", "in person", "नकद"],
  bank: ["bank", "bank transfer", "neft", "imps", "rtgs", "cheque", "check", "बैंक"],
  upi: ["upi", "gpay", "google pay", "phonepe", "paytm", "bhim", "यूपीआई"],
};

type Words<Table> = Extract<keyof Table, string>;
const reader =
  <Table extends Readonly<Record<string, readonly string[]>>>(table: Table, unread: string) =>
  (typed: string, problems: Problems): Words<Table> | "" => {
    const word = wordOf<Words<Table>>(typed, table);
    if (word === undefined && typed !== "") problems.push(said(unread as typeof m.titleUnread, { typed }));
    return word ?? "";
  };

export const readTitle = reader(titleWords, m.titleUnread);
export const readStatus = reader(statusWords, m.statusUnread);
export const readState = reader(stateWords, m.stateUnread);
export const readWay = reader(wayWords, m.wayUnread);
