import { fold } from "@optimyz/contract/domain/fold";
import { and, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** With six searched columns this stays below D1's 100 parameters. */
const WORDS_MAX = 8;
/** Code points of what the indexes hold. */
const GRAM = 3;
/** Digits of a telephone number without its country's code. */
const NATIONAL_DIGITS = 10;
/** Rows that are searched for a single character: no index has it. */
const LOOKED_THROUGH = 10_000;

/** Tables with a search index, `<table>_search`, which triggers keep: decision 038. A migration names its columns. */
const INDEXED = ["enrolments", "inquiries", "outbox", "payments", "audit", "payment_events"] as const;
export const indexedTables: ReadonlySet<string> = new Set(INDEXED);

/**
 * Statements that remove earlier texts of rows from the indexes: FTS5 only marks words of a deleted or changed row, and
 * keeps them until it merges. Takes a third of a second for 200,000 rows, nothing without such words.
 */
export const mergeIndexes = (db: Database) =>
  INDEXED.map((table) => {
    const index = sql.identifier(`${table}_search`);
    return db.run(sql`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  });

/** Where each word of a search is looked for. */
export interface Searched {
  columns: readonly (SQLiteColumn | SQL)[];
  /** A telephone number, found by its digits however it is written. */
  phone?: SQLiteColumn | undefined;
}

/** The folded words of a search; D1 ends a text at a zero. */
const wordsOf = (search = ""): string[] =>
  fold(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, WORDS_MAX);

/** Every word is in one of the columns. `instr`, because D1 bounds the pattern of a `LIKE` at 50 bytes. */
export function matching({ columns, phone }: Searched, search: string | undefined): SQL | undefined {
  const has = (text: SQL, word: string) => sql`instr(${text}, ${word}) > 0`;
  return and(
    ...wordsOf(search).map((word) => {
      const number = phone && phoneDigits(word);
      return or(
        ...columns.map((column) => has(foldedFor(word, column), word)),
        number ? has(digitsOf(phone), number) : undefined,
      );
    }),
  );
}

/** Letters of a word for which a text is looked through in both cases. */
const LETTERS_MAX = 16;

/**
 * A column as `fold` would have it, as far as a word needs: the database knows the case of A to Z alone. Each letter is a
 * literal, so that it takes no parameter.
 */
function foldedFor(word: string, column: SQLiteColumn | SQL): SQL {
  const letters = [...new Set(word)].filter((letter) => /[^\0-\x7f]/.test(letter) && /^\p{L}$/u.test(letter));
  const variants = letters.slice(0, LETTERS_MAX).map((letter): [string, string] => [letter.toUpperCase(), letter]);
  if (word.includes("'")) variants.push(["\u2019", "'"], ["\u2018", "'"], ["\u02bc", "'"], ["`", "'"], ["\u00b4", "'"]);
  if (word.includes("-")) variants.push(["\u2013", "-"], ["\u2014", "-"], ["\u2010", "-"], ["\u2011", "-"]);
  if (word.includes("ss")) variants.push(["\u00df", "ss"], ["\u1e9e", "ss"]);
  return variants
    .filter(([from, to]) => from !== to)
    .reduce((text, [from, to]) => sql`replace(${text}, ${literal(from)}, ${literal(to)})`, sql`lower(${column})`);
}

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** The digits of a typed number, without a country code; none for other words. */
function phoneDigits(word: string): string | undefined {
  const digits = word.replace(/\D/g, "");
  return digits.length >= GRAM && /^[+\d().-]+$/.test(word) ? digits.slice(-NATIONAL_DIGITS) : undefined;
}

/** A telephone number without grouping characters; the index has it in the same form. */
const digitsOf = (phone: SQLiteColumn): SQL =>
  ["' '", "'-'", "'('", "')'", "'.'"].reduce(
    (text, character) => sql`replace(${text}, ${sql.raw(character)}, '')`,
    sql`${phone}`,
  );

/**
 * A query of the ids of the rows that a search finds by its table's index: the newest, at most so many. The index leads to
 * rows that may match, and `matches` decides.
 */
export function foundIds<Table extends SQLiteTable & { id: SQLiteColumn }>(
  table: Table,
  search: string | undefined,
  { matches, filter, limit }: { matches: SQL; filter: SQL | undefined; limit: number },
): SQL {
  const wanted = and(filter, matches);
  const grams = expressionOf(wordsOf(search));
  if (grams === "")
    return sql`SELECT ${table.id} FROM ${table} WHERE ${wanted} AND ${table.id} > (SELECT max(id) FROM ${table}) - ${LOOKED_THROUGH}
      ORDER BY ${table.id} DESC LIMIT ${limit}`;
  const index = sql.identifier(`${getTableConfig(table).name}_search`);
  return sql`SELECT ${table.id} FROM ${index} CROSS JOIN ${table} ON ${table.id} = ${index}.rowid
    WHERE ${index} MATCH ${grams} AND ${wanted} ORDER BY ${index}.rowid DESC LIMIT ${limit}`;
}

/** The words as FTS5 takes them. Each part is a quoted text of three characters, so that none is ever its syntax. */
function expressionOf(words: readonly string[]): string {
  const parts = words.flatMap((word) => {
    const number = phoneDigits(word) ?? word;
    // A row with the whole word has its end, too.
    const wanted = word.endsWith(number) ? [number] : [word, number];
    const grams = wanted.map(gramsOf).filter(Boolean);
    return grams.length > 0 ? [`(${grams.map((each) => `(${each})`).join(" OR ")})`] : [];
  });
  return parts.join(" AND ");
}

/**
 * Two characters begin or end a word; blanks are around each text. The index does not have typed characters that `fold`
 * changes.
 */
function gramsOf(word: string): string {
  const parts = word.split(/['-]|ss/);
  if (parts.length > 1)
    return parts
      .filter((part) => [...part].length >= GRAM)
      .map(gramsOf)
      .join(" AND ");
  const characters = [...word];
  const quoted = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
  if (characters.length < GRAM - 1) return "";
  if (characters.length < GRAM) return `${quoted(` ${word}`)} OR ${quoted(`${word} `)}`;
  const grams = characters.slice(GRAM - 1).map((_, index) => characters.slice(index, index + GRAM).join(""));
  return [...new Set(grams)].map(quoted).join(" AND ");
}
