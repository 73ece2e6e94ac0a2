import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { admins } from "../db/schema.ts";
import { type Speech, speechOfStaff } from "../language/speech.ts";

/** The speech of an administrator: links to files cannot name a language. */
export async function speechOfAdmin(db: Database, { adminId }: { adminId: number }): Promise<Speech> {
  const [row] = await db.select({ language: admins.language }).from(admins).where(eq(admins.id, adminId));
  return speechOfStaff(row?.language);
}
