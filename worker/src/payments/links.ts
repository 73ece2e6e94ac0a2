import type { RenewedLinks } from "@optimyz/contract/api/schemas/payments/admin";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { eq, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { placeTokens } from "../batches/places/token.ts";
import { ApiError } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { enrolments, payments } from "../db/schema.ts";
import * as m from "./messages.ts";
import { findEnrolment } from "./views.ts";

/**
 * Replaces the links of a place and of its receipts, for example after somebody forwarded a mail: earlier ones no longer
 * open anything. Mails that are still to be sent have the new ones.
 * @throws ApiError NOT_FOUND; CONFLICT for an enrolment that has no place, and so no links
 */
export async function renewLinksOf(
  db: Database,
  id: number,
  { change, origin }: { change: Change; origin: string },
): Promise<RenewedLinks> {
  const { row } = await findEnrolment(db, id);
  if (row.batchId === null) throw new ApiError("CONFLICT", m.noPlaceNoLinks);
  const label = "new links of the place and its receipts";
  const [, [renewed]] = await db.batch([
    record(db, change, { action: "update", entity: "enrolments", entityId: id, label }),
    db
      .update(enrolments)
      .set({ linkNumber: sql`${enrolments.linkNumber} + 1` })
      .where(eq(enrolments.id, id))
      .returning({ linkNumber: enrolments.linkNumber }),
    db
      .update(payments)
      .set({ linkNumber: sql`${payments.linkNumber} + 1` })
      .where(eq(payments.enrolmentId, id)),
  ]);
  if (!renewed) throw new ApiError("NOT_FOUND", m.noEnrolmentOfNumber);
  const token = await (await placeTokens(db))(id, renewed.linkNumber);
  return { place_url: siteUrl(origin, paths.place.to({ token })) };
}
