import type { Backup } from "@optimyz/contract/api/schemas/backups";
import { keptIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import type { MakeProgress, RestoreProgress } from "./progress.ts";
import { readingOrder } from "./tables.ts";
import type { BackupRow } from "./task.ts";

/** Tables, the look at the content, databases of server parts, two buckets, the manifest. */
const MAKE_STEPS = readingOrder.length + 5;
/** Share of each phase of a restore; writing and comparing take nearly all of it. */
const reached: Readonly<Record<RestoreProgress["phase"], number>> = {
  clear: 0,
  schema: 0.02,
  parts: 0.05,
  sequences: 0.5,
  verify: 0.5,
  erase: 0.9,
  databases: 0.94,
  finish: 0.95,
  clean: 0.97,
};

/** How much of the whole a phase is that counts what it has done. */
const counted: Readonly<Partial<Record<RestoreProgress["phase"], number>>> = { parts: 0.4, verify: 0.4, erase: 0.05 };

/** A row as the API shows it. @param speech the language of its problem */
export function toBackup(row: BackupRow, speech: Speech): Backup {
  const progress = row.progress as MakeProgress | RestoreProgress | null;
  return {
    id: row.id,
    name: row.name,
    started_at: row.startedAt,
    finished_at: row.finishedAt,
    problem: row.error && keptIn(row.error, speech),
    state: row.state === "removed" ? "failed" : row.state,
    row_count: row.rowCount,
    byte_count: row.byteCount,
    task: progress && { kind: progress.task, share: shareOf(progress) },
    drilled_at: row.drilledAt,
  };
}

const shareOf = (progress: MakeProgress | RestoreProgress): number =>
  progress.task === "make" ? progress.at / MAKE_STEPS : reached[progress.phase] + shareOfPhase(progress);

const shareOfPhase = ({ phase, next, of = 0 }: RestoreProgress): number =>
  of > 0 ? (counted[phase] ?? 0) * Math.min(next / of, 1) : 0;
