import type { PartProgresses } from "@optimyz/contract/protocol/part-capabilities";
import type { PartDatabase, Statement } from "@optimyz/contract/protocol/server-part";
import { orElse } from "./platform.ts";
import { now } from "./rows.ts";

/** SQL of whether the item `i` is done by the learner `l`. */
const IS_DONE = `CASE i.kind
  WHEN 'lesson' THEN EXISTS (SELECT 1 FROM done d WHERE d.person = l.person AND d.batch_id = l.batch_id AND d.item_id = i.id)
  WHEN 'quiz' THEN EXISTS (SELECT 1 FROM attempts t
    WHERE t.person = l.person AND t.batch_id = l.batch_id AND t.item_id = i.id AND t.passed = 1)
  ELSE EXISTS (SELECT 1 FROM hand_ins h
    WHERE h.person = l.person AND h.batch_id = l.batch_id AND h.item_id = i.id AND h.is_accepted = 1) END`;

/**
 * SQL of all items of learners, each with `is_done`; one row without an item for a learner whose course has none.
 * @param learners SQL of rows with `person`, `batch_id` and `course_id`, and what else is of use
 */
export const itemsOf = (learners: string): string =>
  `SELECT l.*, i.id, i.kind, i.title, i.position, i.opens, i.is_preview, i.minutes, ${IS_DONE} AS is_done FROM (${learners}) l
   LEFT JOIN items i ON i.course_id = l.course_id AND i.removed_at IS NULL`;

/** One learner, for {@link itemsOf}: values are person, dates and course. */
export const ONE_LEARNER = "SELECT ? AS person, ? AS batch_id, ? AS course_id";

const COUNT_MAX = 100;
const count = (whose: string) =>
  `SELECT person, batch_id, changes, COUNT(id) AS total, COALESCE(SUM(CASE WHEN id IS NOT NULL THEN is_done END), 0) AS done
   FROM (${itemsOf(`SELECT person, batch_id, course_id, changes FROM learners WHERE ${whose}`)})
   GROUP BY person, batch_id`;
const COUNT_ONE = count("person = ? AND batch_id = ?");
const COUNT_SOME = count(`counted_at IS NULL LIMIT ${COUNT_MAX}`);

/** Who has changed something meanwhile is counted again. */
const COUNTED = `UPDATE learners SET counted_at = CASE WHEN learners.changes = json_extract(c.value, '$.changes') THEN ? END
  FROM json_each(?) c
  WHERE learners.person = json_extract(c.value, '$.person') AND learners.batch_id = json_extract(c.value, '$.batchId')`;

/** Someone's state has changed, or they open the course for the first time. */
export const changed = (person: string, batchId: number, courseId: number): Statement => [
  `INSERT INTO learners (person, batch_id, course_id, first_opened_at) VALUES (?, ?, ?, ?)
   ON CONFLICT (person, batch_id) DO UPDATE SET changes = changes + 1, counted_at = NULL`,
  person,
  batchId,
  courseId,
  now(),
];

/** The items of a course have changed. */
export const changedForAll = (courseId: number): Statement => [
  "UPDATE learners SET changes = changes + 1, counted_at = NULL WHERE course_id = ?",
  courseId,
];

interface Platform {
  db: PartDatabase;
  progress: PartProgresses;
}

/**
 * Counts learners whose state has changed, and tells the platform. Whom it takes nothing about is counted by the job.
 * @param who one learner; 100 of all without
 * @returns how far each is, and whether the platform knows
 */
export async function countProgress({ db, progress }: Platform, who?: { person: string; batchId: number }) {
  const rows = who ? await db.all(COUNT_ONE, who.person, who.batchId) : await db.all(COUNT_SOME);
  const counted = rows.map((row) => ({
    person: String(row.person),
    batchId: Number(row.batch_id),
    changes: Number(row.changes),
    done: Number(row.done),
    total: Number(row.total),
  }));
  if (counted.length === 0) return { counted, isTold: true };
  const said = counted.map(({ changes: _changes, ...each }) => ({
    ...each,
    isComplete: each.total > 0 && each.done === each.total,
  }));
  const isTold = (await orElse(progress.set(said), undefined)) !== undefined;
  if (isTold) await db.all(COUNTED, now(), JSON.stringify(counted));
  return { counted, isTold };
}

const ROUNDS_MAX = 10;

/** The job: learners of courses whose items have changed, and those about whom the platform took nothing. */
export async function countAll(platform: Platform): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { counted, isTold } = await countProgress(platform);
    if (!isTold || counted.length < COUNT_MAX) return;
  }
}
