import { handled, Refusal, type Row } from "@optimyz/contract/protocol/server-part";
import { readAssignment, sendHandIn } from "../endpoints/learner.ts";
import { findItem, findOpenItem, shownItem } from "./items.ts";
import { type FileLink, keepFile, linksOf, orElse } from "./platform.ts";
import { now, textOrNull } from "./rows.ts";

const HAND_INS = `SELECT * FROM hand_ins WHERE person = ? AND batch_id = ? AND item_id = ? ORDER BY id DESC LIMIT 5`;

export const assignment = handled(readAssignment, async (request) => {
  const { db, files, person, params } = request;
  const found = await findItem(request, "assignment");
  const rows = await db.all(HAND_INS, person.id, params.batchId, params.id);
  const links = await linksOf(
    files,
    rows.flatMap(({ file_id }) => textOrNull(file_id) ?? []),
  );
  return { ...(await shownItem(files, found)), handIns: rows.map((row) => shownHandIn(row, links)) };
});

/** What a trainer has said of it; null while nobody has. */
export const outcomeOf = ({ is_accepted }: Row) =>
  is_accepted === null ? null : is_accepted === 1 ? ("accepted" as const) : ("again" as const);

const shownHandIn = (row: Row, links: ReadonlyMap<string, FileLink>) => ({
  id: Number(row.id),
  text: String(row.text),
  file: links.get(String(row.file_id)) ?? null,
  sentAt: String(row.sent_at),
  outcome: outcomeOf(row),
  feedback: textOrNull(row.feedback),
});

const HAND_IN = `INSERT INTO hand_ins (person, batch_id, item_id, text, file_id, sent_at, key)
  SELECT h.* FROM (SELECT ? AS person, ? AS batch_id, ? AS item_id, ? AS text, ? AS file_id, ? AS sent_at, ? AS key) h
  WHERE (SELECT COUNT(*) FROM hand_ins e WHERE e.person = h.person AND e.batch_id = h.batch_id AND e.item_id = h.item_id) < 20
    AND NOT EXISTS (SELECT 1 FROM hand_ins e
      WHERE e.person = h.person AND e.batch_id = h.batch_id AND e.item_id = h.item_id AND e.is_accepted = 1)
  ON CONFLICT (person, key) DO NOTHING`;
const SENT = "SELECT * FROM hand_ins WHERE person = ? AND key = ? AND batch_id = ? AND item_id = ?";

export const handIn = handled(sendHandIn, async (request) => {
  const { db, files, person, params, input } = request;
  const { text, fileId, key } = input;
  if (text.trim() === "" && !fileId) throw new Refusal("INVALID", { text: "Write something, or choose a file." });
  const { place } = await findOpenItem(request, "assignment");
  if (fileId) await keepFile(files, fileId, "fileId");
  const what = [person.id, place.batchId, params.id] as const;
  const [, [row] = [], used = []] = await db.batch([
    [HAND_IN, ...what, text, fileId, now(), key],
    [SENT, person.id, key, place.batchId, params.id],
    ["SELECT id FROM hand_ins WHERE person = ? AND file_id = ?", person.id, fileId],
  ]);
  if (fileId && used.length === 0) await orElse(files.remove([fileId]), undefined);
  if (!row) throw new Refusal("CONFLICT");
  return shownHandIn(row, await linksOf(files, fileId ? [fileId] : []));
});
