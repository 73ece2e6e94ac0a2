import { and, eq, lte } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";

/** Matches no account: ids begin with 1. */
const NOBODY = 0;

/** The person, as the registry searches for them. */
export interface Person {
  /** The e-mail address in lower case; empty where it is not known to be the person's, which matches nothing. */
  emailKey: string;
  /** The account whose enrolments are the person's, whatever e-mail address they have; 0 for none. */
  userId: number;
  /** The account itself; 0 for none. */
  accountId: number;
  /** Younger rows do not belong to this: they were sent after the request. */
  until: string;
}

type UserRow = typeof users.$inferSelect;

/**
 * Who is meant, as a text that a keyed hash is made of: the e-mail address, or the account alone while nobody has
 * confirmed that its e-mail address is the user's own. The space keeps the two apart.
 */
export const subjectOf = (user: Pick<UserRow, "id" | "emailKey" | "emailConfirmedAt" | "createdAt">): string =>
  user.emailConfirmedAt === null ? accountSubject(user) : user.emailKey;

/**
 * The user as a person: rows of others with the e-mail address count once it is confirmed, as anybody can register any
 * address.
 */
export const personOfUser = (user: UserRow, until = now()): Person => ({
  emailKey: user.emailConfirmedAt === null ? "" : user.emailKey,
  userId: user.id,
  accountId: user.id,
  until,
});

/** The account alone. */
const accountSubject = ({ id, createdAt }: Pick<UserRow, "id" | "createdAt">): string => `account ${id} ${createdAt}`;

/**
 * The person whom a subject means. By e-mail address: with the account under it, but without the enrolments that were
 * made in an account whose e-mail address was never confirmed, as those may be somebody else's.
 */
export async function personOf(db: Database, subject: string, until = now()): Promise<Person> {
  const [, id, createdAt] = subject.split(" ");
  if (id !== undefined && createdAt !== undefined) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, Number(id)), eq(users.createdAt, createdAt)));
    return { emailKey: "", userId: user?.id ?? NOBODY, accountId: user?.id ?? NOBODY, until };
  }
  const emailKey = subject.toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), lte(users.createdAt, until)));
  const isConfirmed = user !== undefined && user.emailConfirmedAt !== null;
  return { emailKey, userId: isConfirmed ? user.id : NOBODY, accountId: user?.id ?? NOBODY, until };
}
