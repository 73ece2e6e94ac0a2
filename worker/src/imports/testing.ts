import type { FileImport, ImportOutcomeRow } from "@optimyz/contract/api/schemas/imports";
import { type ImportKind, importStep } from "@optimyz/contract/domain/imports";
import { call } from "../../test/client.ts";

type Cells = Readonly<Record<string, string>>;

/** A file as the admin sends it. */
export interface SentFile {
  kind: ImportKind;
  cells: readonly Cells[];
  cookie: string;
  seats?: true;
  /** Of the rows; files with the same one are one file. */
  hash?: string;
}

export const rowsOf = (cells: readonly Cells[], from = 0) =>
  cells.map((values, index) => ({ number: from + index + 1, values }));

const newHash = () => [crypto.randomUUID(), crypto.randomUUID()].join("").replaceAll("-", "");

export const start = ({ kind, cells, cookie, seats, hash = newHash() }: SentFile) =>
  call<FileImport>("POST", "/api/admin/imports", {
    cookie,
    body: { kind, file_name: "list.csv", file_hash: hash, row_count: cells.length, ...(seats && { seats: "yes" }) },
  });

export const sendChunk = (id: number, cells: readonly Cells[], from: number, cookie: string) =>
  call<{ import: FileImport; rows: ImportOutcomeRow[] }>("POST", `/api/admin/imports/${id}/rows`, {
    cookie,
    body: { from, rows: rowsOf(cells, from) },
  });

/** Imports a whole file, or continues to. @param chunks after how many it stops */
export async function importFile(file: SentFile, chunks = Number.POSITIVE_INFINITY) {
  const begun = (await start(file)).body;
  const rows: ImportOutcomeRow[] = [];
  let now = begun;
  for (let sent = 0; sent < chunks && now.state === "open"; sent += 1) {
    const from = now.rows_done;
    const { status, body } = await sendChunk(
      begun.id,
      file.cells.slice(from, from + importStep[file.kind]),
      from,
      file.cookie,
    );
    if (status !== 200) throw new Error(`A chunk gave ${status}: ${JSON.stringify(body)}`);
    now = body.import;
    rows.push(...body.rows);
  }
  return { import: now, rows };
}
