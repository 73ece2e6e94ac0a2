import { consentTo } from "../../consents/give.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { findStored, insertOnce, type Once } from "../../db/once.ts";
import { inquiries } from "../../db/schema.ts";
import { inquiryNotice } from "../../mail/notices.ts";
import { queueMail } from "../../mail/outbox.ts";
import { providerOf } from "../../mail/provider.ts";

interface ContactInput {
  name: string;
  email: string;
  message: string;
  /** Version of the notice that was in view. */
  notice?: string | undefined;
}

interface InquiryContext {
  /** Where notices to the provider go. */
  noticeTo: string;
  /** The site's origin, for links in mails. */
  origin: string;
  /** Set when the request has an idempotency key. */
  once: Once | undefined;
  /** Code of the language in which they wrote. */
  language: string | null;
}

/** Stores an inquiry together with the notice to the provider, all or nothing. */
export async function insertInquiry(
  db: Database,
  { notice, ...input }: ContactInput,
  { noticeTo, origin, once, language }: InquiryContext,
) {
  const insert = db
    .insert(inquiries)
    .values({ ...input, language, createdAt: now() })
    .returning({ id: inquiries.id });
  const mails = [queueMail(db, inquiryNotice(await providerOf(db), noticeTo, input, origin))];
  const consent = await consentTo(db, "inquiry", { notice });
  await insertOnce(db, once, insert, [...mails, ...consent], async (id) => ({ id }));
}

/** Whether an earlier request with the same key stored this inquiry. */
export async function isInquiryStored(db: Database, once: Once | undefined): Promise<boolean> {
  return (await findStored(db, once, async (id) => ({ id }))) !== undefined;
}
