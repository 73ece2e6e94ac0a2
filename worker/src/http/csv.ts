import { type Speech, sourceSpeech } from "../language/speech.ts";
import { headingOf } from "./csv-columns.ts";

/**
 * A CSV file for spreadsheets: quoted, with CRLF and a byte order mark. A cell that a spreadsheet would run as a formula,
 * full-width signs included, gets an apostrophe in front, as OWASP advises.
 * @param speech of whoever reads it
 */
export function toCsv(
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
  speech: Speech = sourceSpeech,
): string {
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(","));
  return `\ufeff${[names.map((name) => cell(headingOf(name, speech))).join(","), ...lines].join("\r\n")}\r\n`;
}

function cell(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) && typeof value !== "number" ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
