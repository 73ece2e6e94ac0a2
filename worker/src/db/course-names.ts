import { inArray } from "drizzle-orm";
import type { Database } from "./database.ts";
import { numbersIn } from "./numbers-in.ts";
import { skillDetails } from "./schema.ts";

/** The names of courses by their ids. */
export async function courseNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ id: skillDetails.id, course: skillDetails.course })
    .from(skillDetails)
    .where(inArray(skillDetails.id, numbersIn(ids)));
  return new Map(found.map(({ id, course }) => [id, course]));
}
