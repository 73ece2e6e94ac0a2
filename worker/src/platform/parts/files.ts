import type { PersonExport } from "@optimyz/contract/api/schemas/people/my-data";
import type { PartFile } from "@optimyz/contract/protocol/part-capabilities";
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { hex } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { countUp, HOUR_SECONDS, isWithin, rateWindow } from "../../db/rates.ts";
import { partFiles, users } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { fileObject } from "../../images/referenced.ts";
import { limits } from "./limits.ts";
import * as m from "./messages.ts";

/** Who has sent a file: by the id of their row. */
export type Sender = { userId: number } | { adminId: number };

/** As a server part has them. */
export const personIdOf = (sender: Sender): string =>
  "userId" in sender ? `user-${sender.userId}` : `admin-${sender.adminId}`;

/** A file as its sender sent it, with what was found of it. */
interface Sent extends Omit<PartFile, "id"> {
  content: Uint8Array;
}

const isOf = (sender: Sender): SQL =>
  "userId" in sender ? eq(partFiles.userId, sender.userId) : eq(partFiles.adminId, sender.adminId);

/** Somebody's; see the table. */
const isSomebodys = or(isNotNull(partFiles.userId), isNotNull(partFiles.adminId));

const shown = { id: partFiles.id, name: partFiles.name, type: partFiles.type, bytes: partFiles.bytes };

/**
 * Stores a file. One statement decides whether there is room, however many isolates ask. The row comes before the object, so
 * that a kill between them leaves a file that nobody keeps.
 * @throws ApiError TOO_MANY, TOO_LARGE when the front-end has no room
 */
export async function storeFile(
  db: Database,
  bucket: R2Bucket,
  frontEnd: string,
  sender: Sender,
  { content, ...sent }: Sent,
): Promise<PartFile> {
  const id = hex(crypto.getRandomValues(new Uint8Array(12)));
  const hour = await rateWindow(`files of ${personIdOf(sender)}`, HOUR_SECONDS);
  const waiting = sql`(SELECT count(*) FROM ${partFiles} WHERE ${isOf(sender)} AND ${partFiles.keptAt} IS NULL)`;
  const total = sql<number>`(SELECT coalesce(sum(${partFiles.bytes}), 0) FROM ${partFiles} WHERE ${partFiles.frontEnd} = ${frontEnd})`;
  const hasRoom = sql`${total} + ${sent.bytes} <= ${limits.filesBytes}`;
  const isRoom = and(
    isWithin(hour, limits.filesPerHour),
    sql`${waiting} < ${limits.filesWaiting}`,
    hasRoom,
    // Who has just been erased sends nothing more.
    "userId" in sender ? sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${sender.userId})` : undefined,
  );
  const row = { id, frontEnd, userId: null, adminId: null, ...sender, ...sent, createdAt: now() };
  const [, stored, [room]] = await db.batch([
    countUp(db, hour),
    insertSelect(db, partFiles, row, sql`WHERE ${isRoom}`).returning({ id: partFiles.id }),
    db.select({ isThere: hasRoom.mapWith(Boolean) }).from(sql`(SELECT 1)`),
  ]);
  if (stored.length === 0) {
    if (!room?.isThere) throw new ApiError("TOO_LARGE", m.noRoomForFiles);
    throw new ApiError("TOO_MANY", m.tooManyFiles, { retryAfterSeconds: hour.secondsLeft });
  }
  await bucket.put(fileObject({ frontEnd, id }), content, { httpMetadata: { contentType: sent.type } });
  return { id, ...sent };
}

/** Keeps a file of its sender's; undefined for one that is somebody else's or not there. It can be repeated. */
export async function keepFile(
  db: Database,
  frontEnd: string,
  sender: Sender,
  id: string,
): Promise<PartFile | undefined> {
  const [row] = await db
    .update(partFiles)
    .set({ keptAt: sql`coalesce(${partFiles.keptAt}, ${now()})` })
    .where(and(eq(partFiles.id, id), eq(partFiles.frontEnd, frontEnd), isOf(sender)))
    .returning(shown);
  return row;
}

/** The files of a front-end with some ids, in the order of these; what is not there is left out. */
export async function filesOf(db: Database, frontEnd: string, ids: readonly string[]): Promise<PartFile[]> {
  const rows = await db
    .select(shown)
    .from(partFiles)
    .where(and(inArray(partFiles.id, textsIn(ids)), eq(partFiles.frontEnd, frontEnd), isSomebodys));
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Most files that an export names. */
const EXPORTED_MAX = 1_000;

/** The files that an account has sent, for its export. */
export async function exportFiles(db: Database, accountId: number): Promise<NonNullable<PersonExport["files"]>> {
  const rows = await db.select().from(partFiles).where(eq(partFiles.userId, accountId)).limit(EXPORTED_MAX);
  return rows.map(({ frontEnd, name, type, bytes, createdAt }) => {
    return { front_end: frontEnd, name, type, bytes, created_at: createdAt };
  });
}

/** What makes a file nobody's, for an update. */
export const nobodys = { userId: null, adminId: null } as const;
export const isNobodys = and(isNull(partFiles.userId), isNull(partFiles.adminId));
