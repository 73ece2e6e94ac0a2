import type { Found } from "@optimyz/contract/api/schemas/search";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, searchEntries, skillDetails, skills } from "../db/schema.ts";
import type { Selection } from "../db/selection.ts";
import { courseIn, type InLanguage, inWordsOf, textIn, translated } from "../db/translations.ts";
import { LIKENESS_MIN, likenessOf } from "./likeness.ts";
import { frameOf, soundsOf } from "./sounds.ts";

interface Asked extends InLanguage {
  q: string;
}

/** Words of a search that count. */
const WORDS_MAX = 8;
/** Entries that the index gives and that are compared with the search. */
const CANDIDATES_MAX = 40;
/** Results of one kind. */
const SHOWN_MAX = 20;
/** UTF-16 code units of a sound from which on two words are not compared letter by letter. */
const SOUND_MAX = 40;
const GRAM = 3;

/**
 * What a search finds, by kinds and within them the most alike first. The index leads to entries that share parts of words;
 * `likenessOf` decides.
 */
export function foundBy(db: Database, { q, ...language }: Asked): Selection<Found[]> {
  const typed = soundsOf(q, WORDS_MAX).map((sound) => sound.slice(0, SOUND_MAX));
  const grams = gramsOf(typed);
  if (grams === "") return { queries: [db.select().from(searchEntries).limit(0)], resultOf: () => [] };
  const queries = [contentQuery(db, grams, language), datesQuery(db, grams, language)] as const;
  return {
    queries,
    resultOf([content, dates]) {
      const best = ranked(typed, content as Row[]).map(({ row }) => contentOf(row, language));
      const ofDates = ranked(typed, dates as DateRow[]).map(({ row }) => dateOf(row, language));
      const of = (kind: Found["kind"]) => best.filter((each) => each?.kind === kind).slice(0, SHOWN_MAX);
      const all = [...of("skill"), ...of("course"), ...ofDates.slice(0, SHOWN_MAX), ...of("page")];
      return all.filter((each) => each !== undefined);
    },
    resultBehind: () => [],
  };
}

/** The parts of words as FTS5 takes them: quoted texts of three characters, so that none is ever its syntax. */
function gramsOf(typed: readonly string[]): string {
  const parts = typed.flatMap((sound) => [sound, frameOf(sound)]).flatMap((word) => partsOf(` ${word} `));
  return [...new Set(parts)].map((gram) => `"${gram}"`).join(" OR ");
}

const partsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.slice(GRAM - 1).map((_, index) => letters.slice(index, index + GRAM).join(""));
};

/** Entries by the index, the rarest parts first; those in a title count ten times. Dates are few: to leave them out costs little. */
const candidates = (match: string): SQL => sql`(SELECT rowid AS entry FROM search_entries_search
  WHERE search_entries_search MATCH ${match} ORDER BY bm25(search_entries_search, 0, 10, 1) LIMIT ${CANDIDATES_MAX}) AS hits`;

const contentWith = (grams: string): SQL => candidates(`{title body} : (${grams}) NOT kind : date`);
const datesWith = (grams: string): SQL => candidates(`kind : date AND {title body} : (${grams})`);

const entry = { title: searchEntries.title, body: searchEntries.body };
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

function contentQuery(db: Database, grams: string, { lang }: InLanguage) {
  const text = textIn(lang ?? "", { entity: "skills", id: skills.id, field: "short_description" });
  return db
    .select({
      ...entry,
      kind: searchEntries.kind,
      rowId: searchEntries.rowId,
      page: searchEntries.page,
      ...named,
      text: skills.shortDescription,
      ...inLanguage(lang),
      ...(lang !== undefined && { textIn: text.as("text_in") }),
    })
    .from(contentWith(grams) as unknown as typeof searchEntries)
    .innerJoin(searchEntries, isHit)
    .leftJoin(skillDetails, and(eq(searchEntries.kind, "course"), eq(skillDetails.id, searchEntries.rowId)))
    .leftJoin(
      skills,
      sql`${skills.id} = CASE ${searchEntries.kind} WHEN 'skill' THEN ${searchEntries.rowId} ELSE ${skillDetails.skillId} END`,
    );
}

/** The plus keeps SQLite from an index: it would begin with all open batches, and look for each among the hits. */
const isOpen = (): SQL => sql`+${batches.state} = 'open' AND +${batches.startsAt} > ${now()}`;

function datesQuery(db: Database, grams: string, { lang }: InLanguage) {
  return db
    .select({
      title: searchEntries.title,
      body: searchEntries.body,
      batch: {
        id: batches.id,
        title: sql<string>`${batches.title}`.as("batch_title"),
        courseId: batches.courseId,
        startsAt: batches.startsAt,
        endsAt: batches.endsAt,
        timeZone: batches.timeZone,
        place: batches.place,
      },
      ...named,
      ...inLanguage(lang),
    })
    .from(datesWith(grams) as unknown as typeof searchEntries)
    .innerJoin(searchEntries, isHit)
    .innerJoin(batches, and(eq(batches.id, searchEntries.rowId), isOpen()))
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .innerJoin(skills, eq(skills.id, skillDetails.skillId));
}

interface Words {
  title: string;
  body: string;
  skill: string | null;
}

interface Row extends Words {
  kind: Found["kind"];
  rowId: number;
  page: { slug: string; titles: Record<string, string> } | null;
  course: string | null;
  text: string | null;
  skillIn?: string | null;
  courseIn?: string | null;
  textIn?: string | null;
}

interface DateRow extends Words {
  batch: Pick<typeof batches.$inferSelect, "id" | "title" | "courseId" | "startsAt" | "endsAt" | "timeZone" | "place">;
  course: string;
  skillIn?: string | null;
  courseIn?: string | null;
}

/** The rows that are alike enough, the most alike first. */
function ranked<Each extends Words>(typed: readonly string[], rows: readonly Each[]): { row: Each; alike: number }[] {
  return rows
    .map((row) => {
      // The skill's title is no part of a course's entry: it may change without it.
      const body = [...row.body.split(" "), ...soundsOf(row.skill ?? "")];
      return { row, alike: likenessOf(typed, { title: row.title.split(" "), body }) };
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
  const { id, courseId: course_id, startsAt, endsAt, timeZone, place } = batch;
  const own: Found = {
    kind: "date",
    id,
    title: course,
    text: batch.title === course ? "" : batch.title,
    skill: row.skill ?? "",
    course_id,
    starts_on: dayIn(timeZone, startsAt),
    ends_on: dayIn(timeZone, endsAt),
    place,
  };
  if (lang === undefined) return own;
  const texts = { title: row.courseIn ?? null, skill: row.skillIn ?? null, text: null, place: null };
  return translated(own, texts, { lang, mainLanguage });
}
