import {
  advanceBackup,
  downloadBackup,
  drillBackup,
  importBackup,
  importBackupParts,
  listBackups,
  restoreBackup,
  restoreRow,
  searchBackup,
  startBackup,
} from "@optimyz/contract/api/endpoints/backups";
import type { Backup } from "@optimyz/contract/api/schemas/backups";
import { desc, inArray } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { backups } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { assertAll } from "../http/caller.ts";
import { authorise, handle } from "../http/handle.ts";
import { rowId } from "../http/validate.ts";
import { sentenceIn } from "../language/said.ts";
import { speechOfCall } from "../settings/speech.ts";
import { archiveFile } from "./file.ts";
import { adoptArchives, findBackup, importManifest, importParts } from "./import.ts";
import { startArchive } from "./make.ts";
import * as m from "./messages.ts";
import { goOn } from "./nightly.ts";
import { startDrill, startRestore } from "./restore-start.ts";
import { restoreSingle, searchArchive } from "./single.ts";
import { type BackupRow, Budget, openWorkshop, type Workshop, whatIsMissing } from "./task.ts";
import { toBackup } from "./views.ts";

/** Archives: made, listed, tried out, restored. Authorised by the contract; a token must be one for all front-ends. */
export const backupsRouter = new Hono<AppEnv>();

const LISTED_MAX = 100;

const workshopOf = (c: Context<AppEnv>): Workshop => openWorkshop(c.var.db, c.env);

handle(backupsRouter, listBackups, async ({ c, db, caller }) => {
  assertAll(caller);
  const speech = await speechOfCall(c);
  const missing = whatIsMissing(c.env);
  if (!missing) await adoptArchives(workshopOf(c));
  const shown = inArray(backups.state, ["running", "done", "failed", "restoring"]);
  const rows = await db.select().from(backups).where(shown).orderBy(desc(backups.startedAt)).limit(LISTED_MAX);
  const drilled = rows.flatMap(({ drilledAt }) => drilledAt ?? []).toSorted();
  return {
    items: rows.map((row) => toBackup(row, speech)),
    missing: missing ? speech.text(missing) : null,
    has_drill: c.env.DRILL !== undefined,
    last_drill_at: drilled.at(-1) ?? null,
  };
});

handle(backupsRouter, startBackup, async ({ c, caller }) => {
  assertAll(caller);
  const workshop = workshopOf(c);
  const row = await startArchive(
    workshop,
    `manual-${now()
      .replace(/\.\d+Z$/, "Z")
      .replace(/[:.]/g, "-")}`,
  );
  if (!row) throw new ApiError("CONFLICT", m.begunThisSecond);
  return advance(c, workshop, row);
});

handle(backupsRouter, advanceBackup, async ({ c, caller, params }) => {
  assertAll(caller);
  const workshop = workshopOf(c);
  return advance(c, workshop, await findBackup(workshop, params.id));
});

async function advance(c: Context<AppEnv>, workshop: Workshop, row: BackupRow): Promise<Backup> {
  await goOn(workshop, row, new Budget());
  return toBackup(await findBackup(workshop, row.id), await speechOfCall(c));
}

handle(backupsRouter, drillBackup, async ({ c, caller, params }) => {
  assertAll(caller);
  const workshop = workshopOf(c);
  return toBackup(await startDrill(workshop, await findBackup(workshop, params.id)), await speechOfCall(c));
});

// A stream, which `handle` does not support.
backupsRouter.get(downloadBackup.path, async (c) => {
  assertAll(await authorise(c, downloadBackup));
  const workshop = workshopOf(c);
  return archiveFile(workshop, await findBackup(workshop, rowId(c.req.param("id"))));
});

handle(backupsRouter, importBackup, async ({ c, caller, input }) => {
  assertAll(caller);
  const speech = await speechOfCall(c);
  const { obstacles, ...looked } = await importManifest(workshopOf(c), input.manifest, input.dry_run ?? false);
  return { ...looked, obstacles: obstacles.map((sentence) => sentenceIn(sentence, speech)) };
});

handle(backupsRouter, importBackupParts, async ({ c, caller, input, files }) => {
  assertAll(caller);
  await importParts(workshopOf(c), input.name, files);
  return { message: m.stored };
});

handle(backupsRouter, restoreBackup, async ({ c, caller, input }) => {
  assertAll(caller);
  const workshop = workshopOf(c);
  await adoptArchives(workshop);
  return toBackup(await startRestore(workshop, input.name), await speechOfCall(c));
});

handle(backupsRouter, searchBackup, async ({ c, params, query }) => {
  const workshop = workshopOf(c);
  return searchArchive(workshop, await findBackup(workshop, params.id), query);
});

handle(backupsRouter, restoreRow, async ({ c, params, input, change }) => {
  const workshop = workshopOf(c);
  const rows = await restoreSingle(workshop, await findBackup(workshop, params.id), input, change);
  return { message: m.itIsBack, rows };
});
