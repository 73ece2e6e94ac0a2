import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "@optimyz/build/workspace";
import { writeAtomically } from "../write-file.ts";
import { type AdminClient, RefusedCall, type Row } from "./admin-client.ts";

/** Where the demo's content, people and pictures are. */
export const demoFolder = path.join(root, "worker/demo");

/** Reads a module of the demo. */
export const demoModule = (name: string): Promise<unknown> => import(pathToFileURL(path.join(demoFolder, name)).href);

/** Ids of the rows that were added, by piece. */
export type Notes = Record<string, number>;

export interface Piece {
  key: string;
  /**
   * Where the rows of its kind are listed, and whether a row is this piece, as far as its fields show; pictures are
   * stored under other names and look alike. Without it the piece changes nothing when it is added again.
   */
  row?: { list: string; matches: (row: Row, notes: Notes) => boolean };
  /** @returns the row's id */
  add: (admin: AdminClient, notes: Notes) => Promise<number>;
}

/**
 * Adds the pieces of a demo. Done once: what was added is noted in the data folder after each piece, so that a stopped
 * start continues where it was, and a piece that the administrator deletes later does not come back. A row without a
 * note, whose start was killed in between, is found again. A piece that the site refuses is left out, with all that
 * belongs to it.
 * @param stages pieces of one stage are added `atOnce` at a time, in order; the next stage begins after the last of them
 * @param onProgress called after each piece with how many of all are done
 * @returns sentences about what was left out
 */
export async function addPieces(
  admin: AdminClient,
  dataDir: string,
  stages: readonly (readonly Piece[])[],
  { atOnce, onProgress }: { atOnce: number; onProgress: (done: number, all: number) => void },
): Promise<string[]> {
  const noteFile = noteFileOf(dataDir);
  const notes = readNotes(noteFile);
  const pieces = stages.flat();
  const isMissing = ({ key }: Piece) => !(key in notes);
  const found = pieces.some(isMissing) ? await rowsWithoutNote(admin, pieces, notes) : [];
  const leftOut: string[] = [];
  let done = 0;
  for (const stage of stages)
    await eachOf(stage, atOnce, async (piece) => {
      if (isMissing(piece)) {
        try {
          notes[piece.key] = takeMatch(found, piece, notes) ?? (await piece.add(admin, notes));
          writeAtomically(noteFile, JSON.stringify(notes));
        } catch (error) {
          if (!(error instanceof RefusedCall)) throw error;
          leftOut.push(`${piece.key}: ${error.message}`);
        }
      }
      onProgress(++done, pieces.length);
    });
  return leftOut;
}

/** Whether each of some pieces was added. */
export function hasPieces(dataDir: string, stages: readonly (readonly Piece[])[]): boolean {
  const notes = readNotes(noteFileOf(dataDir));
  return stages.flat().every(({ key }) => key in notes);
}

/** The id of a piece's row. @throws RefusedCall where that piece was left out */
export function rowOf(notes: Notes, key: string): number {
  const id = notes[key];
  if (id === undefined) throw new RefusedCall(`it belongs to ${key}`);
  return id;
}

const noteFileOf = (dataDir: string): string => path.join(dataDir, "demo.json");

/** Works on items in their order, on so many at once. After a failure it begins no other, and ends when those begun have. */
async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of left)
      if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

interface FoundRow {
  list: string;
  row: Row;
}

async function rowsWithoutNote(admin: AdminClient, pieces: readonly Piece[], notes: Notes): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const list of new Set(pieces.flatMap(({ row }) => row?.list ?? []))) {
    const noted = new Set(pieces.filter(({ row }) => row?.list === list).map(({ key }) => notes[key]));
    for (const row of await admin.list(list)) if (!noted.has(row.id)) found.push({ list, row });
  }
  return found;
}

/** Removes a piece's row from those that were found. */
function takeMatch(found: FoundRow[], piece: Piece, notes: Notes): number | undefined {
  const index = found.findIndex(({ list, row }) => list === piece.row?.list && piece.row.matches(row, notes));
  return index < 0 ? undefined : found.splice(index, 1)[0]?.row.id;
}

/** Notes that cannot be read are made again from the rows that are there. */
function readNotes(file: string): Notes {
  try {
    const notes: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof notes === "object" && notes !== null && !Array.isArray(notes) ? { ...notes } : {};
  } catch {
    return {};
  }
}
