import { strFromU8, unzipSync } from "fflate";
import { isDateFormat, shownNumber } from "./cell-formats.ts";
import { FileProblem } from "./file-problem.ts";
import { readXml } from "./xml.ts";

/** Inflated, all parts together: 10,000 rows of 30 cells have 20 MB. A small file can say more. */
const INFLATED_BYTES_MAX = 64 * 1024 * 1024;
const PARTS_MAX = 2_000;

type Parts = Readonly<Record<string, Uint8Array>>;

/** The parts of the file that hold texts and numbers. Sizes count before anything is inflated, and no part exceeds its own. */
function partsOf(bytes: Uint8Array): Parts {
  let [size, count] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count += 1;
      if (count > PARTS_MAX) throw new FileProblem("too large");
      if (!/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name))
        return false;
      size += originalSize;
      if (size > INFLATED_BYTES_MAX) throw new FileProblem("too large");
      return true;
    },
  });
}

const xmlOf = (parts: Parts, name: string): string => {
  const part = parts[name];
  return part ? strFromU8(part) : "";
};

/**
 * The cells of the first sheet in view, row by row. A formula counts by the value that was saved with it.
 * @throws FileProblem
 */
export function readXlsx(bytes: Uint8Array): string[][] {
  const parts = partsOf(bytes);
  const { path, is1904 } = firstSheet(parts);
  const sheet = xmlOf(parts, path);
  if (sheet === "") throw new FileProblem("unreadable");
  return cellsOf(
    sheet,
    sharedTexts(xmlOf(parts, "xl/sharedStrings.xml")),
    dateStyles(xmlOf(parts, "xl/styles.xml")),
    is1904,
  );
}

function firstSheet(parts: Parts): { path: string; is1904: boolean } {
  let [id, is1904]: [string | undefined, boolean] = [undefined, false];
  readXml(xmlOf(parts, "xl/workbook.xml"), {
    open(name, attribute) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      if (name === "sheet" && id === undefined && !attribute("state")?.endsWith("idden")) id = attribute("r:id");
    },
  });
  let path = "xl/worksheets/sheet1.xml";
  readXml(xmlOf(parts, "xl/_rels/workbook.xml.rels"), {
    open(name, attribute) {
      if (name === "Relationship" && id !== undefined && attribute("Id") === id)
        path = `xl/${(attribute("Target") ?? "").replace(/^\/?xl\//, "")}`;
    },
  });
  return { path, is1904 };
}

/** Texts that cells name by their place in a list; each may be in pieces of different looks. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isText, isReading] = ["", false, false];
  readXml(xml, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    close(name) {
      if (name === "si") texts.push(text);
      if (name === "rPh") isReading = false;
      if (name === "t") isText = false;
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return texts;
}

/** Whether a cell's style shows its number as a date or time, by the style's place in the list. */
function dateStyles(xml: string): boolean[] {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === "numFmt") formats.set(attribute("numFmtId") ?? "", attribute("formatCode") ?? "");
      if (name === "cellXfs") isOfCells = true;
      if (name !== "xf" || !isOfCells) return;
      const id = attribute("numFmtId") ?? "0";
      styles.push(isDateFormat(Number(id), formats.get(id)));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return styles;
}

function cellsOf(xml: string, texts: readonly string[], isDate: readonly boolean[], is1904: boolean): string[][] {
  const rows: string[][] = [];
  let [row, cell]: [string[], { column: number; type: string; style: number; text: string } | undefined] = [
    [],
    undefined,
  ];
  let isValue = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === "row") {
        // Rows without a cell may be left out of the file.
        const index = Number(attribute("r") ?? rows.length + 1) - 1;
        if (index > rows.length + 20_000) throw new FileProblem("too many rows");
        while (rows.length < index) rows.push([]);
        row = [];
      }
      if (name === "c") {
        const column = columnOf(attribute("r"), row.length);
        cell = { column, type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0), text: "" };
      }
      isValue = name === "v" || (name === "t" && cell?.type === "inlineStr");
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      if (name === "row") rows.push(row);
      if (name !== "c" || !cell) return;
      const { column, type, style, text } = cell;
      if (column >= 1_000) throw new FileProblem("too many columns");
      while (row.length < column) row.push("");
      row[column] =
        type === "s"
          ? (texts[Number(text)] ?? "")
          : type === "n"
            ? shownNumber(text, isDate[style] ?? false, is1904)
            : text;
      cell = undefined;
    },
    text(piece) {
      if (isValue && cell) cell.text += piece;
    },
  });
  return rows;
}

/** Of `AB12`: 27. @param next of a cell without a name */
function columnOf(name: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(name ?? "")?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
