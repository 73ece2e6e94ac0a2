import type { Enrolment, EnrolmentInput } from "@optimyz/contract/schemas/people";
import { eq } from "drizzle-orm";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toEnrolment } from "../../db/mappers.ts";
import { findStored, insertOnce, type Once } from "../../db/once.ts";
import { enrolments } from "../../db/schema.ts";
import { enrolmentConfirmation, enrolmentNotice } from "../../mail/message.ts";
import { queueMail } from "../../mail/outbox.ts";

interface Surroundings {
  /** The user who was logged in. */
  userId: number | undefined;
  /** Where notices to the provider go. */
  noticeTo: string;
  /** The site's address, for links in mails. */
  origin: string;
  /** Set when the client named the call, to store it once. */
  once: Once | undefined;
}

/** Stores an enrolment together with the mails to the applicant and the provider, all or nothing. */
export async function insertEnrolment(
  db: Database,
  input: EnrolmentInput,
  { userId, noticeTo, origin, once }: Surroundings,
): Promise<Enrolment> {
  const { father_name: fatherName, qualification = "", address = "", ...rest } = input;
  const values = { ...rest, fatherName, qualification, address, userId, createdAt: now() };
  const insert = db.insert(enrolments).values(values).returning();
  const mails = [
    queueMail(db, enrolmentConfirmation(input, origin)),
    queueMail(db, enrolmentNotice(noticeTo, input, origin)),
  ];
  return toEnrolment(await insertOnce(db, once, insert, mails, (id) => findEnrolment(db, id)));
}

/** The enrolment that an earlier call with the same key stored. */
export async function storedEnrolment(db: Database, once: Once | undefined): Promise<Enrolment | undefined> {
  const row = await findStored(db, once, (id) => findEnrolment(db, id));
  return row && toEnrolment(row);
}

async function findEnrolment(db: Database, id: number) {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  return row;
}
