import { listBackups } from "@optimyz/contract/api/endpoints/backups";
import type { Backup } from "@optimyz/contract/api/schemas/backups";
import type { Text } from "@optimyz/kit";
import { query } from "../../shared/data/query.ts";
import * as m from "./messages.ts";

export const backupsQuery = query(listBackups);

const units = ["", "kB", "MB", "GB", "TB"] as const;

/** A size for people: `1.4 MB`. */
export function sizeOf(bytes: number, t: Text): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const size = (bytes / 1_000 ** power).toFixed(power > 0 && bytes / 1_000 ** power < 100 ? 1 : 0);
  return power > 0 ? `${size} ${units[power]}` : t(m.bytes, { size });
}

/** The current task of a backup, in words. */
const tasks = { make: m.madeBeing, drill: m.triedBeing, restore: m.restoredBeing } as const;

/** The state of a backup in a few words. */
export function stateOf({ state, task }: Backup, t: Text): string {
  if (task) return t(tasks[task.kind], { share: Math.round(task.share * 100) });
  if (state === "failed") return t(m.notFinished);
  return t(state === "restoring" ? m.restoreStopped : m.complete);
}
