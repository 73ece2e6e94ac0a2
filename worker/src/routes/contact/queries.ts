import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { inquiries } from "../../db/schema.ts";

interface ContactInput {
  name: string;
  email: string;
  message: string;
}

export async function insertInquiry(db: Database, input: ContactInput): Promise<void> {
  await db.insert(inquiries).values({ ...input, createdAt: now() });
}
