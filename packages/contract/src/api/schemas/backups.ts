import { choice, id, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** An archive in the list. */
export const backupSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** `restoring`: into this site, which serves nothing until all is there. */
  state: z.enum(["running", "done", "failed", "restoring"]),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  row_count: z.number(),
  byte_count: z.number(),
  /** Its current task, and the finished share: 0 to 1. */
  task: z.nullable(z.object({ kind: z.enum(["make", "restore", "drill"]), share: z.number() })),
  /** The error of its last task. */
  problem: z.nullable(z.string()),
  /** The last successful drill. */
  drilled_at: z.nullable(z.string()),
});
export type Backup = z.infer<typeof backupSchema>;

/** All archives, the newest first. `missing` says what the site lacks to make any. */
export const backupsSchema = z.object({
  items: z.array(backupSchema),
  missing: z.nullable(z.string()),
  /** Whether there is a scratch database for drills. */
  has_drill: z.boolean(),
  last_drill_at: z.nullable(z.string()),
});
export type Backups = z.infer<typeof backupsSchema>;

const archiveName = text("Name", { lengthMax: 60 });

/** The manifest of an archive, as its file has it, in base64. */
export const importSchema = z.object({
  manifest: text("Manifest", { lengthMax: 4_000_000 }),
  /** Looks only: nothing is stored. */
  dry_run: z.optional(z.boolean("Dry run must be true or false.")),
});

/** A restore's preview: rows by table, and obstacles as sentences. `missing` names parts that are still to be sent. */
export const restorePlanSchema = z.object({
  name: z.string(),
  started_at: z.string(),
  schema: z.string(),
  rows: z.array(z.object({ table: z.string(), count: z.number() })),
  files: z.number(),
  obstacles: z.array(z.string()),
  missing: z.array(z.string()),
});
export type RestorePlan = z.infer<typeof restorePlanSchema>;

export const archiveSchema = z.object({ name: archiveName });

/** Kinds of rows that can be restored alone from an archive, with all that belongs to them. */
export const restorableKinds = [
  "skills",
  "skill_details",
  "course_details",
  "images",
  "testimonials",
  "enrolments",
  "inquiries",
  "users",
] as const;
export type RestorableKind = (typeof restorableKinds)[number];
const kind = choice("Kind", restorableKinds, `Kind must be one of: ${restorableKinds.join(", ")}.`);

/** Rows of an archive by words or number. */
export const archivedRowsQuerySchema = z.object({
  kind,
  search: z.optional(text("Search", { lengthMax: 100, blank: true })),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "The cursor is not valid."))),
});

/** A row as the archive has it. `is_here`: the site has it, too. */
export const archivedRowSchema = z.object({
  id: z.number(),
  label: z.string(),
  detail: z.string(),
  created_at: z.nullable(z.string()),
  is_here: z.boolean(),
});
export type ArchivedRow = z.infer<typeof archivedRowSchema>;
export const archivedRowsSchema = z.object({
  items: z.array(archivedRowSchema),
  nextCursor: z.nullable(z.string()),
});

export const restoredRowSchema = z.object({ kind, row_id: id("The number") });
/** How many rows came back, by table. */
export const restoredSchema = z.object({
  message: z.string(),
  rows: z.array(z.object({ table: z.string(), count: z.number() })),
});
