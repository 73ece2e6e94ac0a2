import { type Speech, sourceSpeech } from "../language/speech.ts";

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

/** The beginning of such a file, for one that is written in pieces. */
export const csvHead = (headings: readonly string[]): string => `\ufeff${headings.map(cell).join(",")}\r\n`;

/** Further lines of it. */
export const csvLines = (names: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  rows.map((row) => `${names.map((name) => cell(row[name])).join(",")}\r\n`).join("");

function cell(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) && typeof value !== "number" ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
