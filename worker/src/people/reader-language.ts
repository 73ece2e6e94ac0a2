import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { enrolments, type inquiries, users } from "../db/schema.ts";

type Table = typeof enrolments | typeof inquiries;

/**
 * The language that the owner of an e-mail address has chosen in the account. Anybody can register any address, so before
 * it is confirmed this counts only for what was sent from the account itself.
 */
const chosen = (email: SQL, userId: SQL = sql`NULL`) => sql`(SELECT ${users.language} FROM ${users}
  WHERE ${users.emailKey} = lower(${email}) AND (${users.emailConfirmedAt} IS NOT NULL OR ${users.id} = ${userId}))`;

/**
 * An expression: the code of the language of what is written about an enrolment or inquiry, the choice in the account, else
 * the language in which it was sent; NULL where none was named.
 */
export const readerLanguageOf = (table: Table): SQL<string | null> =>
  sql<
    string | null
  >`coalesce(${chosen(sql`${table.email}`, table === enrolments ? sql`${enrolments.userId}` : undefined)},
    ${table.language})`;

/**
 * Codes of the languages of mails about enrolments or inquiries, by their ids, as {@link readerLanguageOf} has them.
 */
export async function readerLanguages(
  db: Database,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, language: readerLanguageOf(table) })
    .from(table)
    .where(inArray(table.id, numbersIn(ids)));
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** The language of mails to an e-mail address. @param sent in which something is sent just now, by which account */
export async function readerLanguage(
  db: Database,
  email: string,
  sent: { language?: string | null | undefined; userId?: number | null | undefined },
): Promise<string | null> {
  const row = await db.get<{ language: string | null }>(
    sql`SELECT ${chosen(sql`${email}`, sql`${sent.userId ?? null}`)} AS language`,
  );
  return row?.language ?? sent.language ?? null;
}
