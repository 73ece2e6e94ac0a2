import type { Enrolment, EnrolmentInput } from "@optimyz/contract/schemas/people";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toEnrolment } from "../../db/mappers.ts";
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
}

/** Stores an enrolment together with the mails to the applicant and the provider, all or nothing. */
export async function insertEnrolment(db: Database, input: EnrolmentInput, { userId, noticeTo, origin }: Surroundings) {
  const { father_name: fatherName, qualification = "", address = "", ...rest } = input;
  const values = { ...rest, fatherName, qualification, address, userId, createdAt: now() };
  const [[row]] = await db.batch([
    db.insert(enrolments).values(values).returning(),
    queueMail(db, enrolmentConfirmation(input, origin)),
    queueMail(db, enrolmentNotice(noticeTo, input, origin)),
  ]);
  if (!row) throw new Error("An insert gave no row back.");
  return toEnrolment(row) satisfies Enrolment;
}
