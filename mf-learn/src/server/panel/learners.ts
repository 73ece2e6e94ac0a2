import { handled, Refusal } from "@optimyz/contract/protocol/server-part";
import { giveFeedback, handInRows, resultRows } from "../../endpoints/panel.ts";
import { outcomeOf } from "../assignments.ts";
import { resultOf } from "../attempts.ts";
import { batchOf, linksOf, namesIn, note, orElse } from "../platform.ts";
import { changed, countProgress } from "../progress.ts";
import { nextOf, now, pageOf, textOrNull } from "../rows.ts";
import { seenBatches } from "./classes.ts";

const HAND_INS = pageOf(
  `SELECT h.*, i.title FROM hand_ins h JOIN items i ON i.id = h.item_id
   WHERE h.batch_id IN (SELECT value FROM json_each(?)) AND (? = 0 OR h.id < ?)
     AND CASE ? WHEN '' THEN 1 WHEN 'waiting' THEN h.is_accepted IS NULL WHEN 'accepted' THEN h.is_accepted = 1 ELSE h.is_accepted = 0 END
   ORDER BY h.id DESC`,
  "LENGTH(CAST(text AS BLOB)) + COALESCE(LENGTH(CAST(feedback AS BLOB)), 0)",
);
const FEEDBACK = `UPDATE hand_ins SET is_accepted = ?, feedback = ?, feedback_at = ?, version = version + 1
  WHERE id = ? AND version = ? RETURNING id`;
const HAND_IN = "SELECT h.*, i.title, i.course_id FROM hand_ins h JOIN items i ON i.id = h.item_id WHERE h.id = ?";

const handIns = handled(handInRows, async ({ db, places, files, query: { batchId, state = "", after = 0 } }) => {
  const rows = await db.all(HAND_INS, await seenBatches(places, batchId), after, after, state);
  const [nameOf, links] = await Promise.all([
    namesIn(
      places,
      rows.map((row) => Number(row.batch_id)),
    ),
    linksOf(
      files,
      rows.flatMap(({ file_id }) => textOrNull(file_id) ?? []),
    ),
  ]);
  const items = rows.map((row) => {
    const outcome = outcomeOf(row);
    return {
      id: Number(row.id),
      batchId: Number(row.batch_id),
      assignment: String(row.title),
      name: nameOf(Number(row.batch_id), String(row.person)),
      text: String(row.text),
      file: links.get(String(row.file_id)) ?? null,
      sentAt: String(row.sent_at),
      state: outcome ?? ("waiting" as const),
      outcome,
      feedback: textOrNull(row.feedback) ?? "",
      version: Number(row.version),
    };
  });
  return { items, next: nextOf(rows) };
});

const feedback = handled(giveFeedback, async ({ db, places, progress, mail, audit, params, input }) => {
  const [row] = await db.all(HAND_IN, params.id);
  if (!row) throw new Refusal("NOT_FOUND");
  const [person, batchId, itemId] = [String(row.person), Number(row.batch_id), Number(row.item_id)];
  await batchOf(places, batchId);
  const values = [input.outcome === "accepted" ? 1 : 0, input.feedback, now(), params.id, input.version] as const;
  const [given = []] = await db.batch([[FEEDBACK, ...values], changed(person, batchId, Number(row.course_id))]);
  if (given.length === 0) throw new Refusal("CONFLICT");
  await countProgress({ db, progress }, { person, batchId });
  const sent = mail.send({
    to: person,
    template: "feedback",
    values: { assignment: String(row.title) },
    key: `hand-in ${params.id} ${input.version}`,
    path: `/learn/${batchId}/assignment/${itemId}`,
  });
  await orElse(sent, undefined);
  await note(audit, "Feedback", `hand-in ${params.id} of dates ${batchId}`);
  return { id: params.id };
});

const RESULTS = pageOf(
  `SELECT t.id, t.person, t.batch_id, t.started_at, t.finished_at, t.marks, t.of_marks, t.passed, i.title
   FROM attempts t JOIN items i ON i.id = t.item_id
   WHERE t.batch_id IN (SELECT value FROM json_each(?)) AND (? = 0 OR t.id < ?) ORDER BY t.id DESC`,
  "0",
);

const results = handled(resultRows, async ({ db, places, query: { batchId, after = 0 } }) => {
  const rows = await db.all(RESULTS, await seenBatches(places, batchId), after, after);
  const nameOf = await namesIn(
    places,
    rows.map((row) => Number(row.batch_id)),
  );
  const items = rows.map((row) => {
    const result = resultOf(row);
    return {
      id: Number(row.id),
      batchId: Number(row.batch_id),
      quiz: String(row.title),
      name: nameOf(Number(row.batch_id), String(row.person)),
      startedAt: String(row.started_at),
      finishedAt: textOrNull(row.finished_at),
      marks: result?.marks ?? null,
      of: result?.of ?? null,
      isPassed: result?.isPassed ?? null,
    };
  });
  return { items, next: nextOf(rows) };
});

export const learnerHandlers = [handIns, feedback, results];
