/** What is no code in SQL, by how it begins and ends: texts, quoted names, comments. Without an end it is the rest. */
const NO_CODE = new Map([
  ["'", { end: "'", as: "''" }],
  ['"', { end: '"', as: '""' }],
  ["`", { end: "`", as: '""' }],
  ["[", { end: "]", as: '""' }],
  ["--", { end: "\n", as: " " }],
  ["/*", { end: "*/", as: " " }],
]);

/** One statement as words: texts become `''`, quoted names `""`, comments and line breaks a space. */
function plainOf(sql: string): string {
  let plain = "";
  for (let at = 0; at < sql.length; ) {
    const begin = [sql.slice(at, at + 2), sql.charAt(at)].find((text) => NO_CODE.has(text)) ?? "";
    const found = NO_CODE.get(begin);
    const end = found ? sql.indexOf(found.end, at + begin.length) : at;
    plain += found ? found.as : sql.charAt(at);
    at = end < 0 ? sql.length : end + (found?.end.length ?? 1);
  }
  return plain.replace(/\s+/g, " ").trim().replace(/;$/, "").trimEnd();
}

/** Longest statement that a call may run. */
const LENGTH_MAX = 10_000;

/**
 * Why a call of a server part may not run a statement, as a sentence; undefined for one statement that reads or changes
 * rows. Tables are made by migrations alone, and there are no triggers or views.
 */
export function statementProblem(sql: unknown): string | undefined {
  if (typeof sql !== "string" || sql.length > LENGTH_MAX)
    return `A statement is a text of ${LENGTH_MAX} characters at most.`;
  const plain = plainOf(sql);
  if (plain.includes(";") || plain.includes("\0")) return "One statement at a time.";
  if (/^(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|VALUES)\b/i.test(plain)) return undefined;
  return "A statement begins with SELECT, INSERT, UPDATE, DELETE, REPLACE, WITH or VALUES.";
}

const TABLE = /^CREATE TABLE (?!sqlite_|_cf_)[a-z_][a-z0-9_]{0,60} ?\(.*\) ?(?:STRICT)?$/i;
const INDEX = /^CREATE INDEX (?!sqlite_|_cf_)[a-z_][a-z0-9_]{0,60} ON [a-z_][a-z0-9_]{0,60} ?\([^;]*$/i;
const COLUMN = /^ALTER TABLE [a-z_][a-z0-9_]{0,60} ADD (?:COLUMN )?[a-z_][a-z0-9_]{0,60}(?: .*)?$/i;
/** What the statements of an earlier version would break, or a table with rows cannot get. */
const NARROWING = /\b(?:PRIMARY|UNIQUE|CHECK|REFERENCES|GENERATED|AS)\b/i;

/**
 * Why a migration is not additive, as a sentence; undefined for one after which an earlier version's statements still work:
 * it makes a table or an index, or adds a column that may be left out.
 */
export function migrationProblem(sql: string): string | undefined {
  const plain = plainOf(sql);
  if (plain.includes(";") || plain.includes("\0")) return "it has more than one statement";
  if (INDEX.test(plain)) return undefined;
  if (TABLE.test(plain))
    return /\bREFERENCES\b/i.test(plain)
      ? "a table references another one, which would keep an erasure from removing its rows"
      : undefined;
  if (!COLUMN.test(plain))
    return "it is neither CREATE TABLE name (…), CREATE INDEX name ON … nor ALTER TABLE … ADD COLUMN";
  if (NARROWING.test(plain)) return "a column that is added has a constraint or is computed";
  const isNeeded = /\bNOT NULL\b/i.test(plain) && !/\bDEFAULT\b/i.test(plain);
  return isNeeded
    ? "a column that is added is NOT NULL and has no DEFAULT, so an earlier version could not insert"
    : undefined;
}
