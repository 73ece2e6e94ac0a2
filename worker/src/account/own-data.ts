import type { Enrolment, exportSchema } from "@optimyz/contract/api/schemas/people";
import type * as z from "@optimyz/contract/z";
import { and, desc, lt } from "drizzle-orm";
import type { Bindings } from "../core/env.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { toAccount, toEnrolment } from "../db/mappers.ts";
import type { Part } from "../db/paging.ts";
import { enrolments } from "../db/schema.ts";
import { skillTitlesIn } from "../db/skill-titles.ts";
import { type InLanguage, translated } from "../db/translations.ts";
import { personOfUser, subjectOf } from "../people/person.ts";
import { isOwnEnrolment } from "../people/personal-data.ts";
import type { UserRow } from "../people/queries.ts";
import { BY_PERSON, type Erased, eraseSubject } from "../privacy/erasures.ts";
import { exportOf } from "../privacy/export.ts";

/** The user's enrolments, the newest first: all, or a part of them, with the titles of skills in a language. */
export async function enrolmentsOf(
  db: Database,
  user: UserRow,
  { limit, after, ...asked }: Part & InLanguage = {},
): Promise<Enrolment[]> {
  const wanted = and(isOwnEnrolment(personOfUser(user)), after === undefined ? undefined : lt(enrolments.id, after));
  const inOrder = db.select().from(enrolments).where(wanted).orderBy(desc(enrolments.id)).$dynamic();
  const rows = await (limit === undefined ? inOrder : inOrder.limit(limit));
  const { lang } = asked;
  if (lang === undefined) return rows.map(toEnrolment);
  const titleOf = await skillTitlesIn(db, lang);
  return rows.map((row) => translated(toEnrolment(row), { course: titleOf(row.course) ?? null }, asked));
}

/** Everything that is kept about a user. */
export async function exportOfUser(
  db: Database,
  user: UserRow,
  env: Pick<Bindings, "PARTS">,
): Promise<z.input<typeof exportSchema>> {
  const { email: _, ...data } = await exportOf(db, personOfUser(user), env);
  return { ...data, account: toAccount(user) };
}

/** Deletes the account with its sessions and everything that is kept about the user, in the audit log too. */
export const eraseUser = (
  db: Database,
  user: UserRow,
  { requestId }: Change,
  env: Pick<Bindings, "PARTS" | "UPLOADS">,
): Promise<Erased> => eraseSubject(db, subjectOf(user), { actor: BY_PERSON, requestId }, env);
