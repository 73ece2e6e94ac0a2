import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { inquiries } from "../../db/schema.ts";
import { inquiryNotice } from "../../mail/message.ts";
import { queueMail } from "../../mail/outbox.ts";

interface ContactInput {
  name: string;
  email: string;
  message: string;
}

/** Stores an inquiry together with the notice to the provider, all or nothing. */
export async function insertInquiry(
  db: Database,
  input: ContactInput,
  noticeTo: string,
  origin: string,
): Promise<void> {
  await db.batch([
    db.insert(inquiries).values({ ...input, createdAt: now() }),
    queueMail(db, inquiryNotice(noticeTo, input, origin)),
  ]);
}
