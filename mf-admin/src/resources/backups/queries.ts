import { listBackups } from "@optimyz/contract/api/endpoints/backups";
import type { Backup } from "@optimyz/contract/api/schemas/backups";
import { query } from "../../shared/data/query.ts";

export const backupsQuery = query(listBackups);

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A size for people: `1.4 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1_000 ** power).toFixed(power > 0 && bytes / 1_000 ** power < 100 ? 1 : 0)} ${units[power]}`;
}

const count = new Intl.NumberFormat("en-GB");
export const entriesOf = (rows: number): string => (rows === 1 ? "1 entry" : `${count.format(rows)} entries`);

/** The current task of a backup, in words. */
const tasks: Readonly<Record<NonNullable<Backup["task"]>["kind"], string>> = {
  make: "Being made",
  drill: "Being tried out",
  restore: "Being restored",
};

/** The state of a backup in a few words. */
export function stateOf({ state, task }: Backup): string {
  if (task) return `${tasks[task.kind]}: ${Math.round(task.share * 100)} %`;
  if (state === "failed") return "Not finished";
  return state === "restoring" ? "Restore stopped" : "Complete";
}
