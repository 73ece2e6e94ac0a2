import type { PartBatch } from "@optimyz/contract/protocol/part-capabilities";
import { handled, type Row } from "@optimyz/contract/protocol/server-part";
import { listCourses, readCourse, readLesson, readPreview, setLessonDone } from "../endpoints/learner.ts";
import { findItem, findOpenItem, type ItemKind, linkOf, openingOf, openUntil, shownItem } from "./items.ts";
import { placeOf } from "./platform.ts";
import { changed, countProgress, itemsOf, ONE_LEARNER } from "./progress.ts";
import { momentAfter, now } from "./rows.ts";

const placeFields = ({ batchId, courseId, course, title, state, startsAt, endsAt, timeZone }: PartBatch) => ({
  batchId,
  courseId,
  course,
  title,
  state,
  startsAt,
  endsAt,
  timeZone,
});

/** With the first item that is open and not done: SQLite gives the columns of the row that has the least. */
const COURSES = `SELECT batch_id, COUNT(id) AS total, COALESCE(SUM(CASE WHEN id IS NOT NULL THEN is_done END), 0) AS done,
    MIN(CASE WHEN is_done = 0 AND (is_preview = 1 OR opens <= open_until) THEN position END) AS position,
    json_object('id', id, 'kind', kind, 'title', title) AS next
  FROM (${itemsOf(`SELECT ? AS person, json_extract(value, '$.batchId') AS batch_id,
    json_extract(value, '$.courseId') AS course_id, json_extract(value, '$.openUntil') AS open_until FROM json_each(?)`)})
  GROUP BY batch_id`;

export const courseList = handled(listCourses, async ({ db, places, person }) => {
  const mine = await places.mine();
  const sent = mine.map((place) => ({
    batchId: place.batchId,
    courseId: place.courseId,
    openUntil: openUntil(place),
  }));
  const rows = new Map((await db.all(COURSES, person.id, JSON.stringify(sent))).map((row) => [row.batch_id, row]));
  return mine.map((place) => {
    const row = rows.get(place.batchId);
    const progress = { done: Number(row?.done ?? 0), total: Number(row?.total ?? 0) };
    return { ...placeFields(place), progress, next: row?.position ? linkOf(row.next) : null };
  });
});

const ITEMS = `SELECT *, EXISTS (SELECT 1 FROM hand_ins h WHERE h.person = found.person AND h.batch_id = found.batch_id
    AND h.item_id = found.id AND h.is_accepted IS NULL) AS is_waiting
  FROM (${itemsOf(ONE_LEARNER)}) found WHERE id IS NOT NULL ORDER BY position`;
const FIRST = `INSERT INTO learners (person, batch_id, course_id, first_opened_at) VALUES (?, ?, ?, ?)
  ON CONFLICT DO NOTHING RETURNING person`;
const CLASSES = "SELECT * FROM classes WHERE batch_id = ? ORDER BY meeting, id LIMIT 200";

export const courseOutline = handled(readCourse, async ({ db, places, progress, person, params }) => {
  const place = await placeOf(places, params.batchId);
  const who = [person.id, place.batchId, place.courseId] as const;
  const [rows = [], classes = [], first = []] = await db.batch([
    [ITEMS, ...who],
    [CLASSES, place.batchId],
    [FIRST, ...who, now()],
  ]);
  if (first.length > 0) await countProgress({ db, progress }, { person: person.id, batchId: place.batchId });
  return {
    ...placeFields(place),
    progress: { done: rows.filter((row) => row.is_done === 1).length, total: rows.length },
    meetings: place.meetings.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    items: rows.map((row) => outlineItem(place, row)),
    classes: classes.map((row) => shownClass(place, row)),
  };
});

function outlineItem(place: PartBatch, row: Row) {
  const opening = openingOf(place, row);
  return {
    id: Number(row.id),
    kind: String(row.kind) as ItemKind,
    title: String(row.title),
    ...opening,
    isDone: row.is_done === 1,
    minutes: opening.isOpen && Number(row.minutes) > 0 ? Number(row.minutes) : null,
    isWaiting: row.is_waiting === 1 && row.is_done === 0,
  };
}

const OPENS_BEFORE_MS = -15 * 60_000;

/** The live link is there from 15 minutes before a meeting until its end. */
function shownClass({ meetings }: PartBatch, row: Row) {
  const own = row.meeting === 0 ? meetings : meetings.slice(Number(row.meeting) - 1, Number(row.meeting));
  const next = own.find(({ endsAt }) => Date.parse(endsAt) > Date.now());
  const opensAt = next ? momentAfter(next.startsAt, OPENS_BEFORE_MS) : null;
  const isLive = opensAt !== null && Date.parse(opensAt) <= Date.now();
  return {
    id: Number(row.id),
    title: String(row.title),
    meeting: Number(row.meeting),
    opensAt,
    liveUrl: isLive && row.live_url ? String(row.live_url) : null,
    recordingUrl: row.recording_url ? String(row.recording_url) : null,
  };
}

export const lesson = handled(readLesson, async (request) =>
  shownItem(request.files, await findItem(request, "lesson")),
);

const DONE = "INSERT INTO done (person, batch_id, item_id, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
const NOT_DONE = "DELETE FROM done WHERE person = ? AND batch_id = ? AND item_id = ?";

export const lessonDone = handled(setLessonDone, async (request) => {
  const { db, progress, person, params, input } = request;
  const { place } = await findOpenItem(request, "lesson");
  const what = [person.id, place.batchId, params.id] as const;
  await db.batch([
    input.isDone ? [DONE, ...what, now()] : [NOT_DONE, ...what],
    changed(person.id, place.batchId, place.courseId),
  ]);
  const { counted } = await countProgress({ db, progress }, { person: person.id, batchId: place.batchId });
  return { done: counted[0]?.done ?? 0, total: counted[0]?.total ?? 0 };
});

const PREVIEWS = `SELECT id, title, body FROM (SELECT id, title, body, position,
    SUM(LENGTH(CAST(body AS BLOB))) OVER (ORDER BY position) AS bytes
    FROM items WHERE course_id = ? AND kind = 'lesson' AND is_preview = 1 AND removed_at IS NULL)
  WHERE bytes <= 300000 ORDER BY position`;

export const preview = handled(readPreview, async ({ db, params }) => {
  const [lessons = [], [counted] = []] = await db.batch([
    [PREVIEWS, params.courseId],
    ["SELECT COUNT(*) AS items FROM items WHERE course_id = ? AND removed_at IS NULL", params.courseId],
  ]);
  return {
    lessons: lessons.map(({ id, title, body }) => ({ id: Number(id), title: String(title), body: String(body) })),
    items: Number(counted?.items ?? 0),
  };
});
