import type { PartProgresses } from "@optimyz/contract/protocol/part-capabilities";
import { handled, type PartDatabase, Refusal, type Row } from "@optimyz/contract/protocol/server-part";
import { type Attempt, finishAttempt, readAttempt, saveAnswers } from "../endpoints/learner.ts";
import { isChoice, isRight, rightOptions } from "../marking/marking.ts";
import { GRACE_MS, markFinished, questionOf } from "./marks.ts";
import { placeOf } from "./platform.ts";
import { countProgress } from "./progress.ts";
import { momentAfter, now, parsed, textOrNull } from "./rows.ts";

export const resultOf = ({ marks, of_marks, passed }: Row): Attempt["result"] =>
  marks === null ? null : { marks: Number(marks), of: Number(of_marks), isPassed: passed === 1 };

const ATTEMPT = `SELECT t.*, i.title, i.tries FROM attempts t JOIN items i ON i.id = t.item_id AND i.removed_at IS NULL
  WHERE t.id = ? AND t.person = ?`;

/** One's own attempt. @throws Refusal NOT_FOUND */
async function findAttempt(db: PartDatabase, id: number, person: string): Promise<Row> {
  const [row] = await db.all(ATTEMPT, id, person);
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

const isOver = ({ ends_at }: Row): boolean => ends_at !== null && Date.parse(String(ends_at)) + GRACE_MS < Date.now();

export const attemptNow = handled(readAttempt, async ({ db, places, progress, person, params }) => {
  const row = await findAttempt(db, params.id, person.id);
  await placeOf(places, Number(row.batch_id));
  const isFinished = row.finished_at !== null || isOver(row);
  return shownAttempt(db, isFinished ? await finished({ db, progress }, row) : row);
});

export const attemptFinish = handled(finishAttempt, async ({ db, places, progress, person, params }) => {
  const row = await findAttempt(db, params.id, person.id);
  await placeOf(places, Number(row.batch_id));
  return shownAttempt(db, await finished({ db, progress }, row));
});

const CLOSE = "UPDATE attempts SET finished_at = MIN(?, COALESCE(ends_at, ?)) WHERE id = ? AND finished_at IS NULL";

/** The attempt with its marks. First it is closed, so that no answer comes behind the marks; a repeat does the rest. */
async function finished({ db, progress }: { db: PartDatabase; progress: PartProgresses }, row: Row): Promise<Row> {
  if (row.marks !== null) return row;
  const [id, person] = [Number(row.id), String(row.person)];
  if (row.finished_at === null) await db.all(CLOSE, now(), now(), id);
  await markFinished(db, [id]);
  await countProgress({ db, progress }, { person, batchId: Number(row.batch_id) });
  return findAttempt(db, id, person);
}

const IS_OPEN = "t.id = ? AND t.person = ? AND t.finished_at IS NULL AND (t.ends_at IS NULL OR t.ends_at >= ?)";
const SAVE = `INSERT INTO answers (attempt_id, question_id, person, value, seq, at)
  SELECT t.id, json_extract(j.value, '$.questionId'), t.person, json_extract(j.value, '$.value'), json_extract(j.value, '$.seq'), ?
  FROM attempts t, json_each(?) j WHERE ${IS_OPEN}
  ON CONFLICT (attempt_id, question_id) DO UPDATE SET value = excluded.value, seq = excluded.seq, at = excluded.at
  WHERE excluded.seq > seq`;

/** Without a look at the person's places: it gives nothing away, and nobody waits for the platform with each answer. */
export const answersSaved = handled(saveAnswers, async ({ db, person, params, input }) => {
  const attempt = await findAttempt(db, params.id, person.id);
  const drawn = new Set(parsed<number[]>(attempt.questions));
  if (input.answers.some(({ questionId }) => !drawn.has(questionId)))
    throw new Refusal("INVALID", { answers: "A question is not of this attempt." });
  const at = now();
  const open = [params.id, person.id, momentAfter(at, -GRACE_MS)] as const;
  const [, found = []] = await db.batch([
    [SAVE, at, JSON.stringify(input.answers), ...open],
    [`SELECT t.id FROM attempts t WHERE ${IS_OPEN}`, ...open],
  ]);
  if (found.length === 0) throw new Refusal("CONFLICT");
  return { now: at };
});

const QUESTIONS = "SELECT * FROM questions WHERE id IN (SELECT value FROM json_each(?))";
const ANSWERS = "SELECT question_id, value, seq FROM answers WHERE attempt_id = ?";
/** Not while another attempt is open: its questions are the same. */
const MAY_SEE = `SELECT COALESCE(MAX(passed), 0) = 1 OR (? > 0 AND COUNT(*) >= ? AND COUNT(finished_at) = COUNT(*)) AS may_see
  FROM attempts WHERE person = ? AND batch_id = ? AND item_id = ?`;

/** @param row an attempt with its item's `title` and `tries` */
export async function shownAttempt(db: PartDatabase, row: Row): Promise<Attempt> {
  const ids = parsed<number[]>(row.questions);
  const tries = Number(row.tries);
  const [rows = [], saved = [], [seen] = []] = await db.batch([
    [QUESTIONS, String(row.questions)],
    [ANSWERS, Number(row.id)],
    [MAY_SEE, tries, tries, String(row.person), Number(row.batch_id), Number(row.item_id)],
  ]);
  const isFinished = row.finished_at !== null;
  const maySee = isFinished && seen?.may_see === 1;
  const byId = new Map(rows.map((each) => [Number(each.id), each]));
  const answers = new Map(saved.map((each) => [Number(each.question_id), each]));
  return {
    id: Number(row.id),
    batchId: Number(row.batch_id),
    itemId: Number(row.item_id),
    title: String(row.title),
    startedAt: String(row.started_at),
    endsAt: textOrNull(row.ends_at),
    now: now(),
    finishedAt: textOrNull(row.finished_at),
    questions: ids.flatMap((id) => {
      const [question, answer] = [byId.get(id), answers.get(id)];
      return question ? [shownQuestion(question, answer, { isFinished, maySee })] : [];
    }),
    result: resultOf(row),
  };
}

function shownQuestion(
  row: Row,
  answer: Row | undefined,
  { isFinished, maySee }: Record<"isFinished" | "maySee", boolean>,
) {
  const question = questionOf(row);
  const value = answer ? parsed<string[]>(answer.value) : [];
  const answers = isChoice(question) ? rightOptions(question) : [...question.answers];
  return {
    id: Number(row.id),
    kind: question.kind,
    text: String(row.text),
    options: [...question.options],
    marks: Number(row.marks),
    value,
    seq: Number(answer?.seq ?? 0),
    isRight: isFinished ? isRight(question, value) : null,
    answers: maySee ? answers : null,
    explanation: maySee ? String(row.explanation) : null,
  };
}
