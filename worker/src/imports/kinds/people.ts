import { fold } from "@optimyz/contract/domain/fold";
import { or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { enrolments } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { e164 } from "../../phones/numbers.ts";
import { lower, phoneForms } from "../found.ts";

/** Enrolments that a chunk's people can have: more are not looked at. */
const FOUND_MAX = 5_000;

/** How a row of a file names somebody. */
export interface Named {
  name: string;
  phone: string;
  email: string;
}

type EnrolmentRow = typeof enrolments.$inferSelect;

/**
 * The enrolments of some people: those with one of their telephone numbers or e-mail addresses.
 * @param country of numbers without a code
 * @returns a function that finds those of one person, who has the same name as well, or with an empty one any
 */
export async function enrolmentsOf(db: Database, people: readonly Named[], country: string) {
  const phones = textsIn(people.flatMap(({ phone }) => (phone === "" ? [] : phoneForms(phone, country))));
  const emails = textsIn(people.flatMap(({ email }) => (email === "" ? [] : [lower(email)])));
  const rows = await db
    .select()
    .from(enrolments)
    .where(or(sql`${enrolments.phone} IN ${phones}`, sql`lower(${enrolments.email}) IN ${emails}`))
    .limit(FOUND_MAX);
  const signs = Map.groupBy(
    rows.flatMap((row) => signsOf(row).map((sign) => ({ sign, row }))),
    ({ sign }) => sign,
  );
  return (person: Named): EnrolmentRow[] => {
    const found = new Set(signsOf(person).flatMap((sign) => (signs.get(sign) ?? []).map(({ row }) => row)));
    return [...found].filter(({ name }) => person.name === "" || fold(name) === fold(person.name));
  };

  function signsOf({ phone, email }: Pick<Named, "phone" | "email">): string[] {
    return [...(phone === "" ? [] : [e164(phone, country) ?? phone]), ...(email === "" ? [] : [email.toLowerCase()])];
  }
}
