import type { PartProgresses } from "@optimyz/contract/protocol/part-capabilities";
import type { PartDatabase, Row } from "@optimyz/contract/protocol/server-part";
import { isRight, type Question } from "../marking/marking.ts";
import { countAll } from "./progress.ts";
import { momentAfter, now, parsed } from "./rows.ts";

/** Answers that were on their way when the time was over are still taken. */
export const GRACE_MS = 30_000;

export const questionOf = (row: Row): Question => ({
  kind: row.kind as Question["kind"],
  options: parsed<string[]>(row.options),
  answers: parsed<string[]>(row.answers),
  tolerance: row.tolerance === null ? null : Number(row.tolerance),
});

/** Finished attempts without marks, with their answers by question, as many as one call can read. */
const CLOSED = `WITH closed AS (SELECT t.id, t.questions, i.pass_percent,
      (SELECT json_group_object(CAST(question_id AS TEXT), json(value)) FROM answers WHERE attempt_id = t.id) AS answers
    FROM attempts t JOIN items i ON i.id = t.item_id
    WHERE t.id IN (SELECT value FROM json_each(?)) AND t.finished_at IS NOT NULL AND t.marks IS NULL),
  sized AS (SELECT *, ROW_NUMBER() OVER (ORDER BY id) AS number, SUM(LENGTH(CAST(answers AS BLOB))) OVER (ORDER BY id) AS bytes
    FROM closed)
  SELECT * FROM sized WHERE number = 1 OR bytes <= 200000`;
const QUESTIONS = `SELECT id, kind, options, answers, tolerance, marks FROM questions WHERE id IN (
  SELECT q.value FROM attempts t, json_each(t.questions) q WHERE t.id IN (SELECT value FROM json_each(?)))`;
const MARKED = `UPDATE attempts SET marks = json_extract(m.value, '$.marks'), of_marks = json_extract(m.value, '$.of'),
    passed = json_extract(m.value, '$.passed')
  FROM json_each(?) m WHERE attempts.id = json_extract(m.value, '$.id') AND attempts.marks IS NULL`;
const CHANGED = `INSERT INTO learners (person, batch_id, course_id, first_opened_at)
  SELECT t.person, t.batch_id, i.course_id, ? FROM attempts t JOIN items i ON i.id = t.item_id
  WHERE t.id IN (SELECT value FROM json_each(?))
  ON CONFLICT (person, batch_id) DO UPDATE SET changes = changes + 1, counted_at = NULL`;

/**
 * Marks finished attempts of one quiz. A finished attempt gets no answer any more and its questions never change, so two calls
 * at once find the same marks.
 */
export async function markFinished(db: PartDatabase, ids: readonly number[]): Promise<void> {
  const attempts = await db.all(CLOSED, JSON.stringify(ids));
  if (attempts.length === 0) return;
  const closed = JSON.stringify(attempts.map(({ id }) => id));
  const questions = new Map((await db.all(QUESTIONS, closed)).map((row) => [Number(row.id), row]));
  const marked = attempts.map((attempt) => ({ id: Number(attempt.id), ...marksOf(attempt, questions) }));
  await db.batch([
    [MARKED, JSON.stringify(marked)],
    [CHANGED, now(), closed],
  ]);
}

function marksOf(attempt: Row, questions: ReadonlyMap<number, Row>) {
  const answers = parsed<Record<string, string[]>>(attempt.answers);
  const drawn = parsed<number[]>(attempt.questions).flatMap((id): Row[] => {
    const row = questions.get(id);
    return row ? [row] : [];
  });
  const sum = (rows: readonly Row[]) => rows.reduce((total, { marks }) => total + Number(marks), 0);
  const right = drawn.filter((row) => isRight(questionOf(row), answers[String(row.id)] ?? []));
  const [marks, of] = [sum(right), sum(drawn)];
  return { marks, of, passed: marks * 100 >= of * Number(attempt.pass_percent) ? 1 : 0 };
}

const OVER = `UPDATE attempts SET finished_at = ends_at
  WHERE id IN (SELECT id FROM attempts WHERE finished_at IS NULL AND ends_at < ? LIMIT 1000)`;
const UNMARKED = `SELECT id FROM attempts WHERE marks IS NULL AND finished_at IS NOT NULL AND item_id = (
    SELECT item_id FROM attempts WHERE marks IS NULL AND finished_at IS NOT NULL ORDER BY id LIMIT 1)
  ORDER BY id LIMIT 100`;
/** A call has 50 statements; a round takes five, and counting takes 20. */
const ROUNDS_MAX = 5;

/** The job: attempts whose time is over, and finished ones whose marks a call has not come to. */
export async function closeAttempts({ db, progress }: { db: PartDatabase; progress: PartProgresses }): Promise<void> {
  await db.all(OVER, momentAfter(now(), -GRACE_MS));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const ids = await db.all(UNMARKED);
    if (ids.length === 0) break;
    await markFinished(
      db,
      ids.map(({ id }) => Number(id)),
    );
  }
  await countAll({ db, progress });
}
