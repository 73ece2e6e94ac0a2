import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import {
  batches,
  courseDetails,
  posts,
  type SearchedKind,
  searchEntries,
  searchWaiting,
  skillDetails,
  skills,
  type TranslatedTable,
  translations,
} from "../db/schema.ts";
import { runSelections } from "../db/selection.ts";
import { rowKeyOf } from "../db/translations.ts";
import { defaultShown, liveSettings, type ShownSettings } from "../settings/live.ts";
import { settingsIn } from "../settings/translated.ts";
import { frameOf, soundsOf } from "./sounds.ts";

type Statement = BatchItem<"sqlite">;
type Entry = typeof searchEntries.$inferInsert;

/** Rows of one step: their entries are one parameter of a statement, far below the 2 MB that D1 takes. */
const STEP = 200;
/** Steps of one run, of seven statements at most. */
const STEPS_MAX = 5;
/** UTF-16 code units of HTML and text of which the words are found. */
const TEXT_MAX = 3_000;
const BODY_WORDS_MAX = 120;
/** Of what a course's page says besides its description. */
const PAGE_WORDS_MAX = 60;

/**
 * Makes the entries of rows that have changed, a thousand at most and the last ones first; the schedule makes the rest.
 * @returns whether nothing waits any more
 */
export async function makeEntries(db: Database): Promise<boolean> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const waiting = await db.select().from(searchWaiting).orderBy(desc(searchWaiting.id)).limit(STEP);
    if (waiting.length > 0) await makeStep(db, waiting);
    if (waiting.length < STEP) return true;
  }
  return false;
}

/** Posts of before 0038, and those that an earlier worker took meanwhile and made nothing of: the schedule lets them wait. */
export async function awaitPosts(db: Database): Promise<void> {
  await db.run(sql`INSERT INTO ${searchWaiting} (kind, row_id) SELECT 'post', ${posts.id} FROM ${posts}
    WHERE ${eq(posts.state, "published")} AND NOT EXISTS (SELECT 1 FROM ${searchEntries}
      WHERE ${searchEntries.kind} = 'post' AND ${searchEntries.rowId} = ${posts.id})`);
}

async function makeStep(db: Database, waiting: (typeof searchWaiting.$inferSelect)[]): Promise<void> {
  const of = (kind: SearchedKind) => [...new Set(waiting.flatMap((row) => (row.kind === kind ? row.rowId : [])))];
  const ids = { skill: of("skill"), course: of("course"), date: of("date"), post: of("post") };
  const hasPages = of("page").length > 0;
  const made = [
    ...(ids.skill.length > 0 ? await entriesOfSkills(db, ids.skill) : []),
    ...(ids.course.length > 0 ? await entriesOfCourses(db, ids.course) : []),
    ...(ids.date.length > 0 ? await entriesOfDates(db, ids.date) : []),
    ...(ids.post.length > 0 ? await entriesOfPosts(db, ids.post) : []),
    ...(hasPages ? await entriesOfPages(db) : []),
  ];
  const gone = (Object.keys(ids) as (keyof typeof ids)[]).flatMap((kind): Statement[] =>
    ids[kind].length > 0
      ? [
          db
            .delete(searchEntries)
            .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.rowId, numbersIn(ids[kind])))),
        ]
      : [],
  );
  if (hasPages) gone.push(db.delete(searchEntries).where(eq(searchEntries.kind, "page")));
  const rows = JSON.stringify(made.map(({ page = null, ...entry }) => ({ ...entry, page })));
  await db.batch([
    db.delete(searchWaiting).where(inArray(searchWaiting.id, numbersIn(waiting.map(({ id }) => id)))),
    ...gone,
    db
      .insert(searchEntries)
      .select(
        sql`SELECT NULL, value ->> 'kind', value ->> 'rowId', value ->> 'title', value ->> 'frames', value ->> 'body',
          CASE WHEN json_type(value, '$.page') = 'object' THEN value -> 'page' END FROM json_each(${rows}) WHERE TRUE`,
      )
      .onConflictDoNothing(),
  ]);
}

function entryOf(
  kind: SearchedKind,
  rowId: number,
  titles: readonly string[],
  texts: readonly string[],
  pageText = "",
): Entry {
  const title = soundsOf(titles.join(" "));
  const description = soundsOf(texts.map((text) => text.slice(0, TEXT_MAX)).join(" "), BODY_WORDS_MAX);
  const body = [...new Set([...description, ...soundsOf(pageText.slice(0, TEXT_MAX), PAGE_WORDS_MAX)])];
  const frames = [...new Set(title.map(frameOf))].filter((frame) => !title.includes(frame));
  return { kind, rowId, title: title.join(" "), frames: frames.join(" "), body: body.join(" ") };
}

/** An expression: the translations of a row into all languages, in one text; empty without any. */
const translatedTexts = (entity: TranslatedTable, id: SQLiteColumn, field: string) =>
  sql<string>`coalesce((SELECT group_concat(${translations.text}, ' ') FROM ${translations}
    WHERE ${and(eq(translations.entity, entity), eq(translations.rowKey, rowKeyOf(id)), eq(translations.field, field))}), '')`;

const tagless = (html: string): string =>
  html
    .slice(0, TEXT_MAX)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&\w+;/g, " ");

async function entriesOfSkills(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const rows = await db
    .select({
      id: skills.id,
      title: skills.title,
      alsoCalled: skills.alsoCalled,
      text: skills.shortDescription,
      titles: translatedTexts("skills", skills.id, "title").as("titles"),
      texts: translatedTexts("skills", skills.id, "short_description").as("texts"),
    })
    .from(skills)
    .where(inArray(skills.id, numbersIn(ids)));
  return rows.map(({ id, title, alsoCalled, text, titles, texts }) =>
    entryOf("skill", id, [title, alsoCalled, titles], [text, texts]),
  );
}

async function entriesOfCourses(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const wanted = inArray(skillDetails.id, numbersIn(ids));
  const description = sql<string>`coalesce((SELECT substr(${courseDetails.description}, 1, ${sql.raw(String(TEXT_MAX))})
    FROM ${courseDetails} WHERE ${eq(courseDetails.skillDetailId, skillDetails.id)} ORDER BY ${courseDetails.id} LIMIT 1), '')`;
  const pageTexts = sql<string>`${translatedTexts("skill_details", skillDetails.id, "outcomes")} || ' '
    || ${translatedTexts("skill_details", skillDetails.id, "audience")}`;
  const rows = await db
    .select({
      id: skillDetails.id,
      course: skillDetails.course,
      titles: translatedTexts("skill_details", skillDetails.id, "course").as("titles"),
      description: description.as("description_begin"),
      page: sql<string>`${skillDetails.outcomes} || ' ' || ${skillDetails.audience} || ' ' || ${skillDetails.questions}`.as(
        "page_text",
      ),
      pages: pageTexts.as("pages"),
    })
    .from(skillDetails)
    .where(wanted);
  return rows.map(({ id, course, titles, description, page, pages }) =>
    entryOf("course", id, [course, titles], [tagless(description)], `${page} ${pages}`),
  );
}

async function entriesOfDates(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const rows = await db
    .select({
      id: batches.id,
      title: batches.title,
      place: batches.place,
      trainer: batches.trainer,
      language: batches.language,
      course: sql<string>`${skillDetails.course}`.as("course_name"),
      courses: translatedTexts("skill_details", skillDetails.id, "course").as("courses"),
    })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(and(eq(batches.state, "open"), inArray(batches.id, numbersIn(ids))));
  return rows.map(({ id, title, place, trainer, language, course, courses }) =>
    entryOf("date", id, [course, title, courses], [place, trainer, language]),
  );
}

/** Posts that are published, also those whose moment has not come: the search looks at that. */
async function entriesOfPosts(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const begin = (text: SQL | SQLiteColumn) => sql<string>`substr(${text}, 1, ${sql.raw(String(TEXT_MAX))})`;
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      summary: posts.summary,
      text: begin(posts.text).as("text_begin"),
      titles: translatedTexts("posts", posts.id, "title").as("titles"),
      summaries: translatedTexts("posts", posts.id, "summary").as("summaries"),
      texts: begin(translatedTexts("posts", posts.id, "text")).as("texts"),
    })
    .from(posts)
    .where(and(eq(posts.state, "published"), inArray(posts.id, numbersIn(ids))));
  return rows.map(({ id, title, summary, text, titles, summaries, texts }) =>
    entryOf("post", id, [title, titles], [summary, summaries, tagless(text)], tagless(texts)),
  );
}

async function entriesOfPages(db: Database): Promise<Entry[]> {
  const { settings } =
    (await runSelections(db, [liveSettings(db)])).map((result) => result() as ShownSettings)[0] ?? defaultShown;
  const inAll = settings.region.languages.map((code) => [code, settingsIn(settings, code).settings] as const);
  return settings.pages.pages.map(({ slug, title, html }, at) => {
    const titles = Object.fromEntries(inAll.map(([code, said]) => [code, said.pages.pages[at]?.title ?? title]));
    return { ...entryOf("page", at, Object.values({ title, ...titles }), [tagless(html)]), page: { slug, titles } };
  });
}
