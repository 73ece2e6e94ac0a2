import { ApiError } from "../core/api-error.ts";
import { said } from "../language/said.ts";
import { type Speech, sourceSpeech } from "../language/speech.ts";
import * as m from "./messages.ts";

/**
 * A CSV file for spreadsheets: quoted, with CRLF and a byte order mark. A cell that a spreadsheet would run as a formula,
 * full-width signs included, gets an apostrophe in front, as OWASP advises.
 * @param names of the rows' fields
 * @param speech of the headings: the names as they are said
 */
export function toCsv(
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
  { text }: Pick<Speech, "text"> = sourceSpeech,
): string {
  return csvHead(names.map((name) => text(name))) + csvLines(names, rows);
}

const csvHead = (headings: readonly string[]): string => `\ufeff${headings.map(cell).join(",")}\r\n`;

const csvLines = (names: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  rows.map((row) => `${names.map((name) => cell(row[name])).join(",")}\r\n`).join("");

/** Most lines of a file: a worker has 128 MB of memory for it. */
export const CSV_ROWS_MAX = 100_000;
/** Rows that are read at a time. */
const PIECE = 5_000;

/** @throws ApiError INVALID for a file of more than {@link CSV_ROWS_MAX} lines */
function requireRowsMax(count: number): void {
  if (count > CSV_ROWS_MAX) throw new ApiError("INVALID", said(m.tooManyRows, { max: CSV_ROWS_MAX }));
}

/**
 * Such a file of rows that are read in pieces, so that they are never in memory together.
 * @param columns its headings, as they are said, by the rows' fields
 * @param read the next rows after one, or the first
 * @throws ApiError INVALID for too many rows
 */
export async function csvInPieces<Row>(
  columns: Readonly<Record<string, string>>,
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
  toCells: (row: Row) => Record<string, unknown>,
): Promise<string> {
  const names = Object.keys(columns);
  let file = csvHead(Object.values(columns));
  let [last, count]: [Row | undefined, number] = [undefined, 0];
  for (;;) {
    const rows = await read(last, PIECE);
    count += rows.length;
    requireRowsMax(count);
    file += csvLines(names, rows.map(toCells));
    last = rows.at(-1);
    if (rows.length < PIECE) return file;
  }
}

/** What a note takes back can be below zero. */
const AMOUNT = /^-\d+\.\d\d$/;

function cell(value: unknown): string {
  const text = String(value ?? "");
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) && typeof value !== "number" && !AMOUNT.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
