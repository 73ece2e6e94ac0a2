import type { Database, FaultySite } from "./harness.ts";

/** Tables whose rows only writes change; the others count requests, failures and visits. */
const tables = [
  ...["skills", "skill_details", "course_details", "images", "testimonials", "uploads", "enrolments", "inquiries"],
  ...[
    "users",
    "user_sessions",
    "email_confirmations",
    "admins",
    "admin_sessions",
    "outbox",
    "idempotency",
    "revisions",
  ],
] as const;

/** A right password is recorded before its session begins, and stays recorded when that fails. */
const changes = "(SELECT count(*) FROM audit WHERE action NOT LIKE 'login%') AS audit";

/** Number of rows of each table and the content revision: what a refused write must leave as it is. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const columns = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const sql = `SELECT ${columns.join(", ")}, ${changes}, (SELECT content_revision FROM content_state) AS content_revision`;
  const { results } = await db.prepare(sql).all<Record<string, number>>();
  const [row] = results;
  if (!row) throw new Error("The counts gave no row.");
  return row;
}

export async function countOf(db: Database, sql: string): Promise<number> {
  const { results } = await db.prepare(`SELECT count(*) AS count FROM ${sql}`).all<{ count: number }>();
  return results[0]?.count ?? 0;
}

/** Pictures that a row shows and the bucket does not have. */
export async function rowsWithoutPicture({ db, uploads }: Pick<FaultySite, "db" | "uploads">): Promise<string[]> {
  const sql = "SELECT image_url AS file FROM skills UNION SELECT image_url FROM images UNION SELECT file FROM uploads";
  const { results } = await db.prepare(sql).all<{ file: string }>();
  const keys = new Set((await uploads.list()).objects.map(({ key }) => key));
  return results.map(({ file }) => file).filter((file) => !keys.has(file));
}
