import type { Enrolment, EnrolmentInput } from "@optimyz/contract/schemas/people";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toEnrolment } from "../../db/mappers.ts";
import { enrolments } from "../../db/schema.ts";

export async function insertEnrolment(db: Database, input: EnrolmentInput): Promise<Enrolment> {
  const { father_name: fatherName, qualification = "", address = "", ...rest } = input;
  const values = { ...rest, fatherName, qualification, address, createdAt: now() };
  const [row] = await db.insert(enrolments).values(values).returning();
  if (!row) throw new Error("An insert gave no row back.");
  return toEnrolment(row);
}
