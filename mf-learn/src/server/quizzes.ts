import { handled, Refusal } from "@optimyz/contract/protocol/server-part";
import { readQuiz, startAttempt } from "../endpoints/learner.ts";
import { resultOf, shownAttempt } from "./attempts.ts";
import { findItem, findOpenItem, shownItem } from "./items.ts";
import { GRACE_MS, markFinished } from "./marks.ts";
import { countProgress } from "./progress.ts";
import { momentAfter, now, textOrNull } from "./rows.ts";

const MINUTE_MS = 60_000;
/** Of one person at a quiz that may be begun as often as one likes. */
const ATTEMPTS_MAX = 30;

const QUIZ = `SELECT COUNT(*) AS questions FROM questions WHERE item_id = ? AND is_retired = 0`;
const ATTEMPTS = `SELECT id, started_at, finished_at, marks, of_marks, passed FROM attempts
  WHERE person = ? AND batch_id = ? AND item_id = ? ORDER BY id DESC`;

export const quiz = handled(readQuiz, async (request) => {
  const { db, files, person, params } = request;
  const found = await findItem(request, "quiz");
  const item = await shownItem(files, found);
  const [[counted] = [], rows = []] = await db.batch([
    [QUIZ, params.id],
    [ATTEMPTS, person.id, params.batchId, params.id],
  ]);
  const { minutes, tries, pool, pass_percent } = found.row;
  const inAll = Number(counted?.questions ?? 0);
  const rules = found.isOpen
    ? {
        minutes: Number(minutes),
        tries: Number(tries),
        triesLeft: tries === 0 && rows.length < ATTEMPTS_MAX ? null : Math.max(0, Number(tries) - rows.length),
        questions: pool === 0 ? inAll : Math.min(Number(pool), inAll),
        passPercent: Number(pass_percent),
      }
    : { minutes: 0, tries: 0, triesLeft: 0, questions: 0, passPercent: 0 };
  const open = rows.find(({ finished_at }) => finished_at === null);
  return {
    ...item,
    ...rules,
    attempts: rows.map((row) => ({
      id: Number(row.id),
      startedAt: String(row.started_at),
      finishedAt: textOrNull(row.finished_at),
      result: resultOf(row),
    })),
    openAttemptId: open ? Number(open.id) : null,
  };
});

/** Whose time is over, with the grace. */
const CLOSE_OVER = `UPDATE attempts SET finished_at = ends_at
  WHERE finished_at IS NULL AND ends_at < ? AND person = ? AND batch_id = ? AND item_id = ? RETURNING id`;
/** One statement decides who begins: of two at once one finds the other's. */
const START = `INSERT INTO attempts (person, batch_id, item_id, started_at, ends_at, questions)
  SELECT i.*, (SELECT json_group_array(id) FROM (SELECT id FROM questions WHERE item_id = i.item_id AND is_retired = 0
      ORDER BY CASE WHEN ? > 0 THEN random() ELSE position END LIMIT ?))
  FROM (SELECT ? AS person, ? AS batch_id, ? AS item_id, ? AS started_at, ? AS ends_at) i
  WHERE EXISTS (SELECT 1 FROM questions WHERE item_id = i.item_id AND is_retired = 0)
    AND NOT EXISTS (SELECT 1 FROM attempts t
      WHERE t.person = i.person AND t.batch_id = i.batch_id AND t.item_id = i.item_id AND t.finished_at IS NULL)
    AND (SELECT COUNT(*) FROM attempts t WHERE t.person = i.person AND t.batch_id = i.batch_id AND t.item_id = i.item_id) < ?`;
const OPEN = `SELECT * FROM attempts WHERE finished_at IS NULL AND person = ? AND batch_id = ? AND item_id = ?`;
export const attemptStart = handled(startAttempt, async (request) => {
  const { db, progress, person, params } = request;
  const { row, place } = await findOpenItem(request, "quiz");
  const { pool, minutes, tries } = row;
  const what = [person.id, place.batchId, params.id] as const;
  const startedAt = now();
  const endsAt = Number(minutes) > 0 ? momentAfter(startedAt, Number(minutes) * MINUTE_MS) : null;
  const [over = [], , [open] = []] = await db.batch([
    [CLOSE_OVER, momentAfter(startedAt, -GRACE_MS), ...what],
    [START, Number(pool), Number(pool) || -1, ...what, startedAt, endsAt, Number(tries) || ATTEMPTS_MAX],
    [OPEN, ...what],
  ]);
  if (over.length > 0) {
    await markFinished(
      db,
      over.map(({ id }) => Number(id)),
    );
    await countProgress({ db, progress }, { person: person.id, batchId: place.batchId });
  }
  if (!open) throw new Refusal("CONFLICT");
  return shownAttempt(db, { ...open, title: String(row.title), tries: Number(tries) });
});
