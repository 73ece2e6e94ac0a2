import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { nameOf } from "../batches/words.ts";

/** What somebody enrolled in: `First Steps on Stage, January`; the skill alone where no course is known. */
export function courseOf({ course, course_name: name = course, batch }: AdminEnrolment): string {
  return batch ? nameOf({ course: name, title: batch.title }) : name;
}
