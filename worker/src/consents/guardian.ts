import type { EnrolmentInput } from "@optimyz/contract/api/schemas/people";
import { isUnderAge } from "@optimyz/contract/domain/age";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { siteSettings } from "../settings/site-settings.ts";
import * as m from "./messages.ts";

/** A parent or guardian who agreed. */
export interface Guardian {
  name: string;
  /** Telephone number or e-mail address. */
  contact: string;
}

type Asked = Pick<EnrolmentInput, "dob" | "notice" | "guardian_name" | "guardian_contact" | "guardian_agrees">;

/**
 * The parent or guardian of somebody who enrols.
 * @returns undefined for an adult, and where the provider does not ask
 * @throws ApiError INVALID with a sentence for each missing field
 */
export async function guardianOf(db: Database, input: Asked): Promise<Guardian | undefined> {
  const { notices, region } = (await siteSettings(db)).settings;
  if (notices.ask_guardian === "no" || !isUnderAge(input.dob, dayIn(region.time_zone, now()))) return undefined;
  const { guardian_name: name = "", guardian_contact: contact = "" } = input;
  const missing = {
    ...(name.trim() === "" && { guardian_name: m.nameGuardian }),
    ...(contact.trim() === "" && { guardian_contact: m.reachGuardian }),
    ...(input.guardian_agrees !== "yes" && { guardian_agrees: m.guardianHasToAgree }),
    ...(!input.notice && { notice: m.noticeChanged }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return { name, contact };
}
