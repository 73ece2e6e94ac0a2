import { FileProblem } from "./file-problem.ts";
import { type Table, tableOf } from "./table.ts";

const FILE_BYTES_MAX = 5 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of a ZIP archive, such as an XLSX file, and of Excel's files of before 2007 and those with a password. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a CSV or XLSX file, by what is in it and not by its name.
 * @throws FileProblem
 */
export async function readFile(file: File): Promise<Table> {
  if (file.size > FILE_BYTES_MAX) throw new FileProblem("too large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLD_EXCEL)) throw new FileProblem("old");
  return tableOf(file.name, startsWith(bytes, ZIP) ? await xlsx(bytes) : (await import("./csv.ts")).readCsv(bytes));
}

async function xlsx(bytes: Uint8Array): Promise<string[][]> {
  const { readXlsx } = await import("./xlsx.ts");
  try {
    return readXlsx(bytes);
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem("unreadable");
  }
}
