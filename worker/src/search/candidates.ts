import { type SQL, sql } from "drizzle-orm";
import { SEARCH_HITS_MAX, searchEntries } from "../db/schema.ts";
import { frameOf } from "./sounds.ts";

/** Entries of one kind that are compared with a search. */
const CANDIDATES_MAX = 30;
/** Entries for the parts of one word, the rarest parts first: what is in more says little. */
const PARTS_HITS_MAX = 500;
const PART = 3;

/** How much each question counts; those about several words count for each of them. */
const WEIGHTS = { whole: 8, all: 4, allInTitle: 2, inTitle: 3, inText: 1, frame: 2, part: 3 } as const;

/** Indexes of entries of some kinds. Courses are many, and would hide dates and posts with the same words. */
const indexes = {
  content: { words: "words_search", titles: "titles_search", isIn: "kind NOT IN ('date', 'post')" },
  dates: { words: "date_words_search", titles: "date_titles_search", isIn: "kind = 'date'" },
  posts: { words: "post_words_search", titles: "post_titles_search", isIn: "kind = 'post'" },
} as const;

/**
 * What is asked about a search. All is quoted, so that nothing is ever syntax of FTS5.
 * @param typed words as they sound, without spaces and quotation marks
 */
function questionsOf(typed: readonly string[]) {
  const begins = typed.map((word) => `"${word}" *`);
  const words: [match: string, weight: number][] = begins.flatMap((begin) => [
    [`title : ${begin}`, WEIGHTS.inTitle],
    [`text : ${begin}`, WEIGHTS.inText],
  ]);
  if (typed.length > 1) {
    const all = begins.join(" AND ");
    words.push([all, WEIGHTS.all * typed.length], [`title : (${all})`, WEIGHTS.allInTitle * typed.length]);
  }
  const frames = typed.map(frameOf).filter((frame) => frame.length > 1);
  const matchOfFrame = (frame: string) =>
    partsOf(frame)
      .map((part) => `"${part}"`)
      .join(" AND ");
  const parts = typed.flatMap((word) =>
    [...new Set([word, frameOf(word)].filter(({ length }) => length >= PART).flatMap(partsOf))].map((part) => [
      part,
      word,
    ]),
  );
  return JSON.stringify({ typed, words, frames: frames.map(matchOfFrame), parts });
}

/** The trigrams of a word with its ends. */
const partsOf = (word: string): string[] => {
  const letters = [...` ${word} `];
  return letters.slice(PART - 1).map((_, index) => letters.slice(index, index + PART).join(""));
};

/**
 * Entries that may be meant by a search, as a table `hits` with their ids in `entry`: those that begin with it, that have its
 * words or the frames of them, and for words that nobody has written, those with the rarest of their parts. No question
 * reads more than some hundred rows of an index, however many there are.
 * @param typed words as `soundsOf` has them
 */
export function candidates(of: keyof typeof indexes, typed: readonly string[]): SQL {
  const { words, titles, isIn } = indexes[of];
  const [wordIndex, titleIndex, partsOfTitles] = [words, titles, `${titles}_parts`].map((name) => sql.identifier(name));
  const [questions, whole] = [questionsOf(typed), typed.join(" ")];
  const asked = (name: string) => sql`json_each(${questions}, ${sql.raw(`'$.${name}'`)})`;
  const found = (index: typeof wordIndex, match: SQL) => sql`json_each((SELECT json_group_array(rowid) FROM (
    SELECT rowid FROM ${index} WHERE ${index} MATCH ${match} LIMIT ${SEARCH_HITS_MAX})))`;
  return sql`(WITH unknown AS MATERIALIZED (SELECT value AS word FROM ${asked("typed")}
      WHERE NOT EXISTS (SELECT 1 FROM ${wordIndex} WHERE ${wordIndex} MATCH '"' || value || '" *')),
    known AS (SELECT parts.term, asked.value ->> 1 AS word, parts.doc FROM ${asked("parts")} AS asked
      CROSS JOIN ${partsOfTitles} AS parts ON parts.term = asked.value ->> 0
      WHERE asked.value ->> 1 IN (SELECT word FROM unknown)),
    rare AS (SELECT term, doc FROM (SELECT *, sum(doc) OVER (PARTITION BY word ORDER BY doc, term) AS so_far FROM known)
      WHERE so_far <= ${PARTS_HITS_MAX}),
    found AS (
      SELECT hit.value AS entry, asked.value ->> 1 AS weight
        FROM ${asked("words")} AS asked CROSS JOIN ${found(wordIndex, sql.raw("asked.value ->> 0"))} AS hit
      UNION ALL SELECT hit.value, ${WEIGHTS.frame}
        FROM ${asked("frames")} AS asked CROSS JOIN ${found(titleIndex, sql.raw("asked.value"))} AS hit
      UNION ALL SELECT rowid, ${WEIGHTS.part} / (1.0 + rare.doc)
        FROM rare CROSS JOIN ${titleIndex} WHERE ${titleIndex} MATCH '"' || rare.term || '"'
      UNION ALL SELECT * FROM (SELECT id, ${WEIGHTS.whole} FROM ${searchEntries}
        WHERE title >= ${whole} AND title < ${whole} || char(1114111) AND ${sql.raw(isIn)}
        ORDER BY title LIMIT ${SEARCH_HITS_MAX})),
    best AS MATERIALIZED (SELECT entry FROM (
        SELECT entry, row_number() OVER (PARTITION BY kind ORDER BY sum(weight) DESC, entry) AS place
        FROM found JOIN ${searchEntries} ON ${searchEntries.id} = entry GROUP BY entry)
      WHERE place <= ${CANDIDATES_MAX})
    SELECT entry FROM best) AS hits`;
}
