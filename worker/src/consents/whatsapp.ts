import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { whatsappOptIns } from "../db/schema.ts";
import { e164 } from "../phones/numbers.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { consentTo } from "./give.ts";
import * as m from "./messages.ts";

interface OptIn {
  /** Version of the notice about WhatsApp that was in view; none from those who want no messages that way. */
  notice: string | undefined;
  /** As it was typed. */
  phone: string;
  /** The enrolment's id. */
  enrolment: SQL | number;
}

/**
 * Statements that store that somebody wants messages by WhatsApp; none where the provider sends none.
 * @throws ApiError INVALID for an incomplete number, and for a version that nobody can have read
 */
export async function optInTo(db: Database, { notice, phone, enrolment }: OptIn): Promise<BatchItem<"sqlite">[]> {
  const { whatsapp, region } = (await siteSettings(db)).settings;
  if (!notice || whatsapp.channel === "off") return [];
  const number = e164(phone, region.country);
  if (!number) throw invalid({ phone: m.wholeNumber });
  const consent = await consentTo(db, "whatsapp", { notice });
  return [insertSelect(db, whatsappOptIns, { enrolmentId: enrolment, phone: number, createdAt: now() }), ...consent];
}
