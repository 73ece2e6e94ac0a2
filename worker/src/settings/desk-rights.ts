import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import type { AdminCaller } from "../http/caller.ts";
import * as m from "./messages.ts";
import { siteSettings } from "./site-settings.ts";

/** What the owner can keep from the desk; who else may call the endpoints is in the contract. */
const refusals = {
  desk_may_refund: m.deskNotesNoRefunds,
  desk_may_discount: m.deskSetsNoFees,
} as const satisfies Partial<Record<keyof Settings["payments"], string>>;

/** Whether somebody may note refunds, and set another fee for a person. */
export async function rightsOf(db: Database, role: AdminCaller["role"]) {
  const { desk_may_refund, desk_may_discount } = (await siteSettings(db)).settings.payments;
  const may = (setting: "yes" | "no") => role === "owner" || (role === "desk" && setting === "yes");
  return { desk_may_refund: may(desk_may_refund), desk_may_discount: may(desk_may_discount) };
}

/** @throws ApiError FORBIDDEN */
export async function requireRight(db: Database, { role }: AdminCaller, right: keyof typeof refusals): Promise<void> {
  if (!(await rightsOf(db, role))[right]) throw new ApiError("FORBIDDEN", refusals[right]);
}
