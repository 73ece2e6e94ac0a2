import type { PartAudit, PartFiles } from "@optimyz/contract/protocol/part-capabilities";
import { handled, type PartDatabase, Refusal, type Row, type Statement } from "@optimyz/contract/protocol/server-part";
import * as e from "../../endpoints/panel.ts";
import type { Question } from "../../marking/marking.ts";
import type { ItemKind } from "../items.ts";
import { questionOf } from "../marks.ts";
import { keepFile, linksOf, note, orElse } from "../platform.ts";
import { changedForAll } from "../progress.ts";
import { nextOf, now, pageOf, parsed } from "../rows.ts";

interface Platform {
  db: PartDatabase;
  files: PartFiles;
  audit: PartAudit;
}

/** What every kind of item is changed to, and the settings of some. */
interface ItemInput {
  title: string;
  body: string;
  fileIds: string[];
  link: string;
  opens: number | null;
  isPreview?: boolean;
  minutes?: number | null;
  tries?: number | null;
  pool?: number | null;
  passPercent?: number;
}

const valuesOf = (input: ItemInput) =>
  [
    ...[input.title, input.body, JSON.stringify(input.fileIds), input.link, input.opens ?? 0, input.isPreview ? 1 : 0],
    ...[input.minutes ?? 0, input.tries ?? 0, input.pool ?? 0, input.passPercent ?? 0],
  ] as const;

const QUESTIONS_OF = `(SELECT json_group_array(json_object('kind', kind, 'text', text, 'options', json(options), 'answers', json(answers),
    'tolerance', tolerance, 'marks', marks, 'explanation', explanation))
  FROM (SELECT * FROM questions WHERE item_id = items.id AND is_retired = 0 ORDER BY position))`;
/** In the order of courses and positions, after the item `after`. */
const PAGE = pageOf(
  `SELECT *, CASE kind WHEN 'quiz' THEN ${QUESTIONS_OF} END AS questions FROM items
   WHERE kind = ? AND removed_at IS NULL AND (? = 0 OR course_id = ?)
     AND (? = 0 OR (course_id, position) > (SELECT course_id, position FROM items WHERE id = ?))
   ORDER BY course_id, position`,
  "LENGTH(CAST(body AS BLOB)) + COALESCE(LENGTH(CAST(questions AS BLOB)), 0)",
);

/** Rows of a page, each with what `more` says of it. */
async function itemPage<More>(
  { db, files }: Pick<Platform, "db" | "files">,
  kind: ItemKind,
  { courseId = 0, after = 0 }: { courseId?: number | undefined; after?: number | undefined },
  more: (row: Row) => More,
) {
  const rows = await db.all(PAGE, kind, courseId, courseId, after, after);
  const links = await linksOf(
    files,
    rows.flatMap((row) => parsed<string[]>(row.file_ids)),
  );
  const items = rows.map((row) => {
    const fileIds = parsed<string[]>(row.file_ids);
    return {
      id: Number(row.id),
      courseId: Number(row.course_id),
      title: String(row.title),
      body: String(row.body),
      fileIds,
      files: fileIds.flatMap((id) => links.get(id) ?? []),
      link: String(row.link),
      opens: Number(row.opens) || null,
      position: Number(row.position),
      version: Number(row.version),
      ...more(row),
    };
  });
  return { items, next: nextOf(rows) };
}

const COUNT = "SELECT COUNT(*) AS count FROM items WHERE course_id = ? AND removed_at IS NULL";
const ADD = `INSERT INTO items
    (title, body, file_ids, link, opens, is_preview, minutes, tries, pool, pass_percent, course_id, kind, position)
  SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, c.course_id, ?,
    (SELECT COUNT(*) + 1 FROM items i WHERE i.course_id = c.course_id AND i.removed_at IS NULL)
  FROM (SELECT ? AS course_id) c RETURNING id`;
const ADD_QUESTIONS = `INSERT INTO questions (item_id, position, kind, text, options, answers, tolerance, marks, explanation)
  SELECT i.id, json_extract(q.value, '$.position'), json_extract(q.value, '$.kind'), json_extract(q.value, '$.text'),
    json_extract(q.value, '$.options'), json_extract(q.value, '$.answers'), json_extract(q.value, '$.tolerance'),
    json_extract(q.value, '$.marks'), json_extract(q.value, '$.explanation')
  FROM items i, json_each(?) q WHERE i.id =`;

async function addItem(
  { db, files, audit }: Platform,
  kind: ItemKind,
  input: ItemInput & { courseId: number },
  questions: readonly e.QuestionInput[] = [],
): Promise<{ id: number }> {
  const { courseId } = input;
  const [counted] = await db.all(COUNT, courseId);
  const { itemsMax } = e.contentLimits;
  if (Number(counted?.count) >= itemsMax)
    throw new Refusal("INVALID", { courseId: `A course has ${itemsMax} items at most.` });
  for (const id of input.fileIds) await keepFile(files, id, "fileIds");
  const [[added] = []] = await db.batch([
    [ADD, ...valuesOf(input), kind, courseId],
    [`${ADD_QUESTIONS} (SELECT MAX(id) FROM items)`, JSON.stringify(placed(questions))],
    changedForAll(courseId),
  ]);
  await note(audit, "Item added", `${kind} ${added?.id} of course ${courseId}`);
  return { id: Number(added?.id) };
}

const FIND = "SELECT * FROM items WHERE id = ? AND kind = ? AND removed_at IS NULL";
const AS_READ = "SELECT 1 FROM items WHERE id = ? AND kind = ? AND version = ? AND removed_at IS NULL";
/** The items between the old place and the new one move up or down by one. */
const MOVE = `UPDATE items SET position = CASE WHEN items.id = m.id THEN m.target
    WHEN m.target > m.position THEN items.position - 1 ELSE items.position + 1 END
  FROM (SELECT id, course_id, position, MIN(?, (SELECT COUNT(*) FROM items o WHERE o.course_id = moved.course_id
      AND o.removed_at IS NULL)) AS target FROM items moved WHERE id = ?) m
  WHERE items.course_id = m.course_id AND items.removed_at IS NULL AND m.target <> m.position
    AND items.position BETWEEN MIN(m.position, m.target) AND MAX(m.position, m.target) AND EXISTS (${AS_READ})`;
const CHANGE = `UPDATE items SET title = ?, body = ?, file_ids = ?, link = ?, opens = ?, is_preview = ?, minutes = ?, tries = ?, pool = ?,
    pass_percent = ?, version = version + 1
  WHERE id = ? AND kind = ? AND version = ? AND removed_at IS NULL RETURNING course_id`;

/** All statements but the last do something only while the item is as it was read. */
async function changeItem(
  { db, files, audit }: Platform,
  kind: ItemKind,
  id: number,
  input: ItemInput & { position: number; version: number },
  questions: readonly e.QuestionInput[] = [],
): Promise<{ id: number }> {
  const [before] = await db.all(FIND, id, kind);
  if (!before) throw new Refusal("NOT_FOUND");
  if (before.version !== input.version) throw new Refusal("CONFLICT");
  const had = parsed<string[]>(before.file_ids);
  for (const fileId of input.fileIds) if (!had.includes(fileId)) await keepFile(files, fileId, "fileIds");
  const asRead = [id, kind, input.version] as const;
  const results = await db.batch([
    ...(kind === "quiz" ? await questionChanges(db, id, questions, asRead) : []),
    [MOVE, input.position, id, ...asRead],
    [CHANGE, ...valuesOf(input), ...asRead],
  ]);
  if (!results.at(-1)?.length) throw new Refusal("CONFLICT");
  const gone = had.filter((fileId) => !input.fileIds.includes(fileId));
  if (gone.length > 0) await orElse(files.remove(gone), undefined);
  await note(audit, "Item changed", `${kind} ${id} of course ${before.course_id}`);
  return { id };
}

/** Questions of an input as rows, with their positions from 1. */
const placed = (questions: readonly e.QuestionInput[]) =>
  questions.map((each, index) => ({
    ...each,
    options: each.kind === "single" || each.kind === "multiple" ? each.options : [],
    tolerance: each.kind === "number" ? each.tolerance : null,
    position: index + 1,
  }));

const CURRENT = "SELECT * FROM questions WHERE item_id = ? AND is_retired = 0";
const RETIRE = `UPDATE questions SET is_retired = 1 WHERE item_id = ? AND is_retired = 0
  AND id NOT IN (SELECT value FROM json_each(?)) AND EXISTS (${AS_READ})`;
const PLACE = `UPDATE questions SET position = json_extract(k.value, '$.position') FROM json_each(?) k
  WHERE questions.id = json_extract(k.value, '$.id') AND EXISTS (${AS_READ})`;

/** A question that is not as it was is a new one, and the old one retires: attempts have drawn it. */
async function questionChanges(
  db: PartDatabase,
  itemId: number,
  questions: readonly e.QuestionInput[],
  asRead: readonly [number, string, number],
): Promise<Statement[]> {
  const current = await db.all(CURRENT, itemId);
  const left = new Map(current.map((row) => [Number(row.id), contentOfRow(row)]));
  const wanted = placed(questions).map((question) => {
    const content = contentOf(question);
    const [id] = [...left].find(([, known]) => known === content) ?? [];
    if (id !== undefined) left.delete(id);
    return { ...question, id };
  });
  const kept = wanted.flatMap(({ id, position }) => (id === undefined ? [] : [{ id, position }]));
  const added = wanted.filter(({ id }) => id === undefined);
  return [
    [RETIRE, itemId, JSON.stringify(kept.map(({ id }) => id)), ...asRead],
    [PLACE, JSON.stringify(kept), ...asRead],
    [`${ADD_QUESTIONS} ? AND EXISTS (${AS_READ})`, JSON.stringify(added), itemId, ...asRead],
  ];
}

type Content = Question & Pick<e.QuestionInput, "text" | "marks" | "explanation">;
const contentOf = ({ kind, text, options, answers, tolerance, marks, explanation }: Content): string =>
  JSON.stringify([kind, text, options, answers, tolerance, marks, explanation]);

const contentOfRow = (row: Row): string =>
  contentOf({
    ...questionOf(row),
    text: String(row.text),
    marks: Number(row.marks),
    explanation: String(row.explanation),
  });

const CLOSE_GAP = `UPDATE items SET position = position - 1 WHERE course_id = ? AND removed_at IS NULL
  AND position > (SELECT position FROM items WHERE id = ? AND removed_at IS NULL)`;
/** Titles stay: results and what was handed in are read by them. */
const REMOVE = `UPDATE items SET removed_at = ?, body = '', file_ids = '[]' WHERE id = ? AND kind = ? AND removed_at IS NULL RETURNING id`;

async function removeItem({ db, files, audit }: Platform, kind: ItemKind, id: number): Promise<{ id: number }> {
  const [before] = await db.all(FIND, id, kind);
  if (!before) throw new Refusal("NOT_FOUND");
  const courseId = Number(before.course_id);
  await db.batch([[CLOSE_GAP, courseId, id], [REMOVE, now(), id, kind], changedForAll(courseId)]);
  await orElse(files.remove(parsed<string[]>(before.file_ids)), undefined);
  await note(audit, "Item removed", `${kind} ${id} of course ${courseId}`);
  return { id };
}

export const contentHandlers = [
  handled(e.lessonRows, ({ query, ...platform }) =>
    itemPage(platform, "lesson", query, ({ is_preview }) => ({ isPreview: is_preview === 1 })),
  ),
  handled(e.addLesson, ({ input, ...platform }) => addItem(platform, "lesson", input)),
  handled(e.changeLesson, ({ params, input, ...platform }) => changeItem(platform, "lesson", params.id, input)),
  handled(e.removeLesson, ({ params, ...platform }) => removeItem(platform, "lesson", params.id)),
  handled(e.quizRows, ({ query, ...platform }) =>
    itemPage(platform, "quiz", query, (row) => ({
      minutes: Number(row.minutes) || null,
      tries: Number(row.tries) || null,
      pool: Number(row.pool) || null,
      passPercent: Number(row.pass_percent),
      questions: parsed<e.QuestionInput[]>(row.questions),
    })),
  ),
  handled(e.addQuiz, ({ input, ...platform }) => addItem(platform, "quiz", input, input.questions)),
  handled(e.changeQuiz, ({ params, input, ...platform }) =>
    changeItem(platform, "quiz", params.id, input, input.questions),
  ),
  handled(e.removeQuiz, ({ params, ...platform }) => removeItem(platform, "quiz", params.id)),
  handled(e.assignmentRows, ({ query, ...platform }) => itemPage(platform, "assignment", query, () => ({}))),
  handled(e.addAssignment, ({ input, ...platform }) => addItem(platform, "assignment", input)),
  handled(e.changeAssignment, ({ params, input, ...platform }) => changeItem(platform, "assignment", params.id, input)),
  handled(e.removeAssignment, ({ params, ...platform }) => removeItem(platform, "assignment", params.id)),
];
