import type { PartPlaces } from "@optimyz/contract/protocol/part-capabilities";
import { handled, type PartDatabase, Refusal } from "@optimyz/contract/protocol/server-part";
import { addClass, changeClass, classRows, removeClass } from "../../endpoints/panel.ts";
import { batchOf, note } from "../platform.ts";
import { nextOf, pageOf } from "../rows.ts";

/** Ids of the dates that a member of staff sees, as JSON; of one alone when it is named. */
export async function seenBatches(places: PartPlaces, batchId: number | undefined): Promise<string> {
  const seen = batchId === undefined ? await places.batches() : [(await batchOf(places, batchId)).batch];
  return JSON.stringify(seen.map((each) => each.batchId));
}

const PAGE = pageOf(
  `SELECT * FROM classes WHERE batch_id IN (SELECT value FROM json_each(?)) AND (? = 0 OR id < ?) ORDER BY id DESC`,
  "0",
);
const ADD =
  "INSERT INTO classes (meeting, title, live_url, recording_url, batch_id) VALUES (?, ?, ?, ?, ?) RETURNING id";
const CHANGE = `UPDATE classes SET meeting = ?, title = ?, live_url = ?, recording_url = ?, version = version + 1
  WHERE id = ? AND version = ? RETURNING id`;

/** The dates of a class, which its member of staff has to see. @throws Refusal NOT_FOUND */
async function batchOfClass(db: PartDatabase, places: PartPlaces, id: number) {
  const [row] = await db.all("SELECT batch_id FROM classes WHERE id = ?", id);
  if (!row) throw new Refusal("NOT_FOUND");
  return (await batchOf(places, Number(row.batch_id))).batch;
}

function requireMeeting(meeting: number, { meetings }: { meetings: readonly unknown[] }): void {
  if (meeting > meetings.length)
    throw new Refusal("INVALID", { meeting: `These dates have ${meetings.length} meetings.` });
}

export const classHandlers = [
  handled(classRows, async ({ db, places, query: { batchId, after = 0 } }) => {
    const rows = await db.all(PAGE, await seenBatches(places, batchId), after, after);
    const items = rows.map((row) => ({
      id: Number(row.id),
      batchId: Number(row.batch_id),
      meeting: Number(row.meeting),
      title: String(row.title),
      liveUrl: String(row.live_url),
      recordingUrl: String(row.recording_url),
      version: Number(row.version),
    }));
    return { items, next: nextOf(rows) };
  }),
  handled(addClass, async ({ db, places, audit, input }) => {
    const { batch } = await batchOf(places, input.batchId);
    requireMeeting(input.meeting, batch);
    const { meeting, title, liveUrl, recordingUrl, batchId } = input;
    const [row] = await db.all(ADD, meeting, title, liveUrl, recordingUrl, batchId);
    await note(audit, "Class added", `class ${row?.id} of dates ${batchId}`);
    return { id: Number(row?.id) };
  }),
  handled(changeClass, async ({ db, places, audit, params, input }) => {
    const batch = await batchOfClass(db, places, params.id);
    requireMeeting(input.meeting, batch);
    const { meeting, title, liveUrl, recordingUrl, version } = input;
    const changed = await db.all(CHANGE, meeting, title, liveUrl, recordingUrl, params.id, version);
    if (changed.length === 0) throw new Refusal("CONFLICT");
    await note(audit, "Class changed", `class ${params.id} of dates ${batch.batchId}`);
    return { id: params.id };
  }),
  handled(removeClass, async ({ db, places, audit, params }) => {
    const batch = await batchOfClass(db, places, params.id);
    await db.all("DELETE FROM classes WHERE id = ?", params.id);
    await note(audit, "Class removed", `class ${params.id} of dates ${batch.batchId}`);
    return { id: params.id };
  }),
];
