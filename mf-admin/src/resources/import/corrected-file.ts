import type { WrongRow } from "@optimyz/contract/api/schemas/imports";
import {
  type FileKind,
  fileKinds,
  type ImportField,
  type ImportKind,
  importFields,
} from "@optimyz/contract/domain/imports";
import type { Text } from "@optimyz/kit";
import { labelOf } from "./fields.ts";
import * as m from "./messages.ts";

/** A cell that no spreadsheet runs as a formula; the apostrophe goes when the file is imported. */
const cellOf = (text: string): string =>
  `"${(/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const isFileKind = (kind: ImportKind): kind is FileKind => (fileKinds as readonly string[]).includes(kind);

/** The columns of a file of wrong rows, each a field with its heading. Those of another site are corrected there. */
function columnsOf(kind: ImportKind, rows: readonly WrongRow[]): { field: string; label: string }[] {
  if (!isFileKind(kind))
    return [
      { field: "title", label: m.nameThere },
      { field: "guid", label: m.addressThere },
    ];
  const fields: readonly ImportField[] = importFields[kind];
  const used = fields.filter((field) => rows.some(({ values }) => values[field] !== undefined));
  return used.map((field) => ({ field, label: labelOf(kind, field) }));
}

/** A CSV file of wrong rows, with what is wrong of each, to be corrected and imported. */
export function correctedFile(kind: ImportKind, rows: readonly WrongRow[], t: Text): string {
  const used = columnsOf(kind, rows);
  const lines = [
    [...used.map(({ label }) => t(label)), t(m.whatIsWrong)],
    ...rows.map(({ values, problems }) => [...used.map(({ field }) => values[field] ?? ""), problems.join(" ")]),
  ];
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;
}
