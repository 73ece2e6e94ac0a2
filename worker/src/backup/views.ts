import type { Backup } from "@optimyz/contract/schemas/backups";
import type { MakeProgress } from "./make.ts";
import type { RestoreProgress } from "./restore.ts";
import { readingOrder } from "./tables.ts";
import type { BackupRow } from "./task.ts";

/** Tables, the look at the content, two buckets, the manifest. */
const MAKE_STEPS = readingOrder.length + 4;
/** What each phase of a restore is of the whole; writing and comparing take nearly all of it. */
const reached: Readonly<Record<RestoreProgress["phase"], number>> = {
  clear: 0,
  schema: 0.02,
  parts: 0.05,
  sequences: 0.5,
  verify: 0.5,
  erase: 0.9,
  finish: 0.95,
  clean: 0.97,
};

const PARTS_SHARE = 0.4;

/** A row as the API shows it. */
export function toBackup(row: BackupRow): Backup {
  const progress = row.progress as MakeProgress | RestoreProgress | null;
  return {
    ...{ id: row.id, name: row.name, started_at: row.startedAt, finished_at: row.finishedAt, problem: row.error },
    state: row.state === "removed" ? "failed" : row.state,
    row_count: row.rowCount,
    byte_count: row.byteCount,
    task: progress && { kind: progress.task, share: shareOf(progress) },
    drilled_at: row.drilledAt,
  };
}

const shareOf = (progress: MakeProgress | RestoreProgress): number =>
  progress.task === "make" ? progress.at / MAKE_STEPS : reached[progress.phase] + shareOfParts(progress);

/** Writing and comparing are nearly half of it each, part by part. */
const shareOfParts = ({ phase, next, of = 0 }: RestoreProgress): number =>
  of > 0 && (phase === "parts" || phase === "verify") ? (PARTS_SHARE * next) / of : 0;
