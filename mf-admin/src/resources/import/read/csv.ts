import Papa from "papaparse";

/** What separates the cells of a line: a comma, Excel's semicolon, or the tab of copied cells. */
const SEPARATORS = [",", ";", "\t", "|"];

/** The text of a file: UTF-8 or UTF-16 by its first bytes, else UTF-8 if it is that, else what Excel saves on Windows. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lines that are looked at to find what separates cells. */
const LINES = 10;

/** The one that is most often between cells. */
function separatorOf(text: string): string {
  const start = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/, LINES)
    .join("\n");
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The cells of a CSV file, line by line, or of cells that were copied. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  return Papa.parse<string[]>(text, { delimiter: separatorOf(text) }).data;
}
