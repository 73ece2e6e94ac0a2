import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "@optimyz/contract/domain/imports";
import { FileProblem } from "./file-problem.ts";

/** A row of a file. */
export interface TableRow {
  /** From 1, below the headings; empty rows count. */
  number: number;
  /** As many as there are headings. */
  cells: string[];
}

/** A file's rows below its headings. */
export interface Table {
  fileName: string;
  /** Each different: a second column of one name has a number behind it. */
  headings: string[];
  rows: TableRow[];
}

const isFilled = (cell: string): boolean => cell.trim() !== "";

/**
 * The headings and rows of a sheet. Above the headings there may be a title, which is alone in its row.
 * @throws FileProblem
 */
export function tableOf(fileName: string, sheet: readonly (readonly string[])[]): Table {
  const start = sheet.findIndex((cells) => cells.filter(isFilled).length > 1);
  const head = start < 0 ? sheet.findIndex((cells) => cells.some(isFilled)) : start;
  if (head < 0) throw new FileProblem("empty");
  const below = sheet.slice(head + 1);
  const width = widthOf([sheet[head] ?? [], ...below]);
  if (width > IMPORT_COLUMNS_MAX) throw new FileProblem("too many columns");
  const rows = below.flatMap((cells, index) =>
    cells.some(isFilled)
      ? {
          number: index + 1,
          cells: Array.from({ length: width }, (_, at) => (cells[at] ?? "").trim().slice(0, IMPORT_CELL_MAX)),
        }
      : [],
  );
  if (rows.length === 0) throw new FileProblem("empty");
  if ((rows.at(-1)?.number ?? 0) > IMPORT_ROWS_MAX) throw new FileProblem("too many rows");
  return { fileName, headings: namesOf(sheet[head] ?? [], width), rows };
}

/** Columns up to the last one with something in it. */
const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((width, cells) => Math.max(width, cells.findLastIndex(isFilled) + 1), 0);

/** Names of columns. One without a name is called by its letter. */
function namesOf(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? "").replace(/\s+/g, " ").trim().slice(0, 100) || letterOf(index);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** `A` for 0, `AB` for 27. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
