import type { WrongRow } from "@optimyz/contract/api/schemas/imports";
import { type ImportField, type ImportKind, importFields } from "@optimyz/contract/domain/imports";
import type { Text } from "@optimyz/kit";
import { labelOf } from "./fields.ts";
import * as m from "./messages.ts";

/** A cell that no spreadsheet runs as a formula; the apostrophe goes when the file is imported. */
const cellOf = (text: string): string =>
  `"${(/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A CSV file of wrong rows, with what is wrong of each, to be corrected and imported. */
export function correctedFile(kind: ImportKind, rows: readonly WrongRow[], t: Text): string {
  const fields: readonly ImportField[] = importFields[kind];
  const used = fields.filter((field) => rows.some(({ values }) => values[field] !== undefined));
  const lines = [
    [...used.map((field) => t(labelOf(kind, field))), t(m.whatIsWrong)],
    ...rows.map(({ values, problems }) => [...used.map((field) => values[field] ?? ""), problems.join(" ")]),
  ];
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;
}
