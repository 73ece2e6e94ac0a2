import type { Found } from "@optimyz/contract/api/schemas/search";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { isShown } from "../content/posts/queries.ts";
import { slugIn } from "../content/posts/slugs.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, lastBegin, posts, searchEntries, skillDetails, skills } from "../db/schema.ts";
import type { Selection } from "../db/selection.ts";
import { courseIn, type InLanguage, inWordsOf, textIn, translated } from "../db/translations.ts";
import { candidates } from "./candidates.ts";
import { LIKENESS_MIN, likenessOf } from "./likeness.ts";
import { soundsOf } from "./sounds.ts";

interface Asked extends InLanguage {
  q: string;
  with?: "posts" | undefined;
}

/** Words of a search that count. */
const WORDS_MAX = 8;
/** Results of one kind. */
const SHOWN_MAX = 20;
/** UTF-16 code units of a sound from which on two words are not compared letter by letter. */
const SOUND_MAX = 40;

/**
 * What a search finds, by kinds and within them the most alike first. The indexes lead to entries that may be
 * meant (`candidates.ts`); `likenessOf` decides.
 */
export function foundBy(db: Database, { q, with: besides, ...language }: Asked): Selection<Found[]> {
  const typed = soundsOf(q, WORDS_MAX).map((sound) => sound.slice(0, SOUND_MAX));
  if (typed.length === 0) return { queries: [db.select().from(searchEntries).limit(0)], resultOf: () => [] };
  const own = [contentQuery(db, typed, language), datesQuery(db, typed, language)] as const;
  return {
    queries: besides === "posts" ? [...own, postsQuery(db, typed, language)] : own,
    resultOf([content, dates, news = []]) {
      const best = ranked(typed, content as Row[]).map(({ row }) => contentOf(row, language));
      const ofDates = ranked(typed, dates as DateRow[]).map(({ row }) => dateOf(row, language));
      const ofPosts = ranked(typed, news as PostRow[]).map(({ row }) => postOf(row, language));
      const of = (kind: Found["kind"]) => best.filter((each) => each?.kind === kind).slice(0, SHOWN_MAX);
      const [dated, told] = [ofDates.slice(0, SHOWN_MAX), ofPosts.slice(0, SHOWN_MAX)];
      const all = [...of("skill"), ...of("course"), ...dated, ...told, ...of("page")];
      return all.filter((each) => each !== undefined);
    },
    resultBehind: () => [],
  };
}

/** The title of an entry, and of which words its text has a beginning: the text itself is long. */
const entryFor = (typed: readonly string[]) => ({
  title: searchEntries.title,
  inText:
    sql<number>`(SELECT sum((instr(' ' || ${searchEntries.body}, ' ' || value) > 0) << key) FROM json_each(${JSON.stringify(typed)}))`.as(
      "in_text",
    ),
});
const isHit = sql`${searchEntries.id} = hits.entry`;
// Separate names: D1 returns rows by column names.
const named = { skill: sql<string | null>`${skills.title}`.as("skill_title"), course: skillDetails.course };

const inLanguage = (lang: string | undefined) =>
  lang === undefined
    ? {}
    : {
        skillIn: textIn(lang, { entity: "skills", id: skills.id, field: "title" }).as("skill_in"),
        courseIn: courseIn(lang).as("course_in"),
      };

function contentQuery(db: Database, typed: readonly string[], { lang }: InLanguage) {
  const text = textIn(lang ?? "", { entity: "skills", id: skills.id, field: "short_description" });
  return db
    .select({
      ...entryFor(typed),
      kind: searchEntries.kind,
      rowId: searchEntries.rowId,
      page: searchEntries.page,
      ...named,
      text: skills.shortDescription,
      ...inLanguage(lang),
      ...(lang !== undefined && { textIn: text.as("text_in") }),
    })
    .from(candidates("content", typed))
    .innerJoin(searchEntries, isHit)
    .leftJoin(skillDetails, and(eq(searchEntries.kind, "course"), eq(skillDetails.id, searchEntries.rowId)))
    .leftJoin(
      skills,
      sql`${skills.id} = CASE ${searchEntries.kind} WHEN 'skill' THEN ${searchEntries.rowId} ELSE ${skillDetails.skillId} END`,
    );
}

/** The plus keeps SQLite from an index: it would begin with all open batches, and look for each among the hits. */
const isOpen = (): SQL => sql`+${batches.state} = 'open' AND +${batches.startsAt} > ${now()}`;

function datesQuery(db: Database, typed: readonly string[], { lang }: InLanguage) {
  return db
    .select({
      ...entryFor(typed),
      batch: {
        id: batches.id,
        title: sql<string>`${batches.title}`.as("batch_title"),
        courseId: batches.courseId,
        startsAt: batches.startsAt,
        lastAt: lastBegin.as("last_begin"),
        timeZone: batches.timeZone,
        place: batches.place,
      },
      ...named,
      ...inLanguage(lang),
    })
    .from(candidates("dates", typed))
    .innerJoin(searchEntries, isHit)
    .innerJoin(batches, and(eq(batches.id, searchEntries.rowId), isOpen()))
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .innerJoin(skills, eq(skills.id, skillDetails.skillId));
}

function postsQuery(db: Database, typed: readonly string[], { lang = "" }: InLanguage) {
  const own = { entity: "posts", id: posts.id } as const;
  return db
    .select({
      ...entryFor(typed),
      id: posts.id,
      slug: slugIn(lang).as("slug_in"),
      postTitle: sql<string>`${posts.title}`.as("post_title"),
      summary: posts.summary,
      titleIn: textIn(lang, { ...own, field: "title" }).as("title_in"),
      summaryIn: textIn(lang, { ...own, field: "summary" }).as("summary_in"),
    })
    .from(candidates("posts", typed))
    .innerJoin(searchEntries, isHit)
    .innerJoin(posts, and(eq(posts.id, searchEntries.rowId), isShown()));
}

interface Words {
  title: string;
  /** A bit for each word of the search. */
  inText: number;
  skill?: string | null;
}

interface Row extends Words {
  skill: string | null;
  kind: Found["kind"];
  rowId: number;
  page: { slug: string; titles: Record<string, string> } | null;
  course: string | null;
  text: string | null;
  skillIn?: string | null;
  courseIn?: string | null;
  textIn?: string | null;
}

type PostRow = Awaited<ReturnType<typeof postsQuery>>[number];

interface DateRow extends Words {
  batch: Pick<typeof batches.$inferSelect, "id" | "title" | "courseId" | "startsAt" | "timeZone" | "place"> & {
    lastAt: string;
  };
  course: string;
  skillIn?: string | null;
  courseIn?: string | null;
}

/** The rows that are alike enough, the most alike first. */
function ranked<Each extends Words>(typed: readonly string[], rows: readonly Each[]): { row: Each; alike: number }[] {
  return rows
    .map((row) => {
      // The skill's title is no part of a course's entry: it may change without it.
      const skill = soundsOf(row.skill ?? "");
      const isInText = (word: string, at: number) =>
        ((row.inText >> at) & 1) === 1 || skill.some((each) => each.startsWith(word));
      return { row, alike: likenessOf(typed, row.title.split(" "), isInText) };
    })
    .filter(({ alike }) => alike >= LIKENESS_MIN)
    .toSorted((a, b) => b.alike - a.alike);
}

/** Undefined for an entry whose row has gone since it was made. */
function contentOf(row: Row, { lang, mainLanguage }: InLanguage): Found | undefined {
  const { kind, rowId: id, page, skill, course, text } = row;
  if (kind === "page" && page) {
    const title = page.titles[lang ?? mainLanguage ?? ""] ?? Object.values(page.titles)[0] ?? page.slug;
    return { kind, id, title, text: "", slug: page.slug };
  }
  if (skill === null) return undefined;
  const language = { lang, mainLanguage };
  if (kind === "skill") {
    const own = { kind, id, title: skill, text: text ?? "" };
    return lang === undefined
      ? own
      : translated(own, { title: row.skillIn ?? null, text: row.textIn ?? null }, language);
  }
  if (course === null) return undefined;
  const own = { kind, id, title: course, text: "", skill };
  return lang === undefined
    ? own
    : translated(own, { title: row.courseIn ?? null, skill: row.skillIn ?? null }, language);
}

function dateOf(row: DateRow, { lang, mainLanguage }: InLanguage): Found {
  const { batch, course } = inWordsOf({ batch: row.batch, course: row.course, courseIn: row.courseIn ?? null });
  const { id, courseId: course_id, startsAt, lastAt, timeZone, place } = batch;
  const own: Found = {
    kind: "date",
    id,
    title: course,
    text: batch.title === course ? "" : batch.title,
    skill: row.skill ?? "",
    course_id,
    starts_on: dayIn(timeZone, startsAt),
    ends_on: dayIn(timeZone, lastAt),
    place,
  };
  if (lang === undefined) return own;
  const texts = { title: row.courseIn ?? null, skill: row.skillIn ?? null, text: null, place: null };
  return translated(own, texts, { lang, mainLanguage });
}

function postOf({ id, slug, postTitle, summary, titleIn, summaryIn }: PostRow, language: InLanguage): Found {
  const own: Found = { kind: "post", id, title: postTitle, text: summary, slug };
  return language.lang === undefined ? own : translated(own, { title: titleIn, text: summaryIn }, language);
}
