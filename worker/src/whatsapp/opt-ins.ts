import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { consents, enrolments, whatsappOptIns } from "../db/schema.ts";
import { e164 } from "../phones/numbers.ts";

/** The name of the opt-ins among the rows that consents belong to. */
export const OPT_INS = "whatsapp_opt_ins";

const holds = and(eq(consents.list, OPT_INS), eq(consents.rowId, whatsappOptIns.id), isNull(consents.withdrawnAt));

/**
 * Numbers for messages about some enrolments, by the enrolments' ids: of people who want them, as long as the enrolment still has the
 * number that they wanted them on.
 * @param country of numbers without a code
 */
export async function optedIn(db: Database, ids: readonly number[], country: string): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: enrolments.id, typed: enrolments.phone, phone: whatsappOptIns.phone })
    .from(whatsappOptIns)
    .innerJoin(consents, holds)
    .innerJoin(enrolments, eq(enrolments.id, whatsappOptIns.enrolmentId))
    .where(inArray(whatsappOptIns.enrolmentId, numbersIn(ids)));
  return new Map(rows.filter(({ typed, phone }) => e164(typed, country) === phone).map(({ id, phone }) => [id, phone]));
}

/** The statement that withdraws every opt-in of a number. @param phone E.164 @param before opt-ins of later stay: the message came late */
export const withdrawNumber = (db: Database, phone: string, before: string, at: string) =>
  db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(consents.list, OPT_INS),
        isNull(consents.withdrawnAt),
        lte(consents.givenAt, before),
        sql`${consents.rowId} IN (SELECT ${whatsappOptIns.id} FROM ${whatsappOptIns} WHERE ${whatsappOptIns.phone} = ${phone})`,
      ),
    );
