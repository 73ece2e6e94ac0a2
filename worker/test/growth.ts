import { sql } from "drizzle-orm";
import { writeContent } from "../src/audit/changes.ts";
import type { Database } from "../src/db/database.ts";
import { skillDetails, skills } from "../src/db/schema.ts";

/**
 * Fills the catalogue as years of use would: skills named `Skill 1` and so on, with an equal share of the courses each.
 * Two statements, whatever the numbers.
 */
export async function growCatalogue(db: Database, counts: { skills: number; courses: number }): Promise<void> {
  const numbers = (count: number) =>
    sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  const at = new Date().toISOString();
  const skillOf = sql`(SELECT id FROM ${skills} WHERE slug = 'skill-' || CAST(n % ${counts.skills} + 1 AS INTEGER))`;
  // In the order of the tables' columns.
  await writeContent(db, [
    db.insert(skills).select(sql`${numbers(counts.skills)}
      SELECT NULL, 'Skill ' || n, 'skill-' || n, 'What skill ' || n || ' gives.', NULL, n, 1, ${at}, '' FROM numbers`),
    db.insert(skillDetails).select(sql`${numbers(counts.courses)}
      SELECT NULL, ${skillOf}, 'Course ' || n, 1, ${at}, '', '', '', '', '', NULL, '' FROM numbers`),
  ]);
}
